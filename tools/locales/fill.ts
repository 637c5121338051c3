/** Browsers read `$1` … `$9` as arguments, missing ones as nothing, and `$$` as a dollar sign. */
export function fill(message: string, substitutions: readonly string[]): string {
  return message.replace(/\$(?:\$+|[1-9])/g, (found) =>
    found[1] === '$' ? found.slice(1) : (substitutions[Number(found[1]) - 1] ?? ''),
  );
}
