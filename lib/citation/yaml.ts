export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml | null };

/** Block YAML. Texts are quoted always: a version or a title may look like a number, a date or a comment. */
export function toYaml(value: Yaml, indent = ''): string {
  if (typeof value === 'string') return ` ${JSON.stringify(value)}\n`;
  const deeper = `${indent}  `;
  if (isList(value)) {
    const lines = value.map((item) => `${indent}-${toYaml(item, deeper).replace(/^\n\s*/, ' ')}`);
    return `\n${lines.join('')}`;
  }
  const lines = Object.entries(value).map(([key, inner]) =>
    inner === null ? '' : `${indent}${key}:${toYaml(inner, deeper)}`,
  );
  return `\n${lines.join('')}`;
}

/** `Array.isArray` does not tell a readonly list from an object. */
function isList(value: Yaml): value is readonly Yaml[] {
  return Array.isArray(value);
}
