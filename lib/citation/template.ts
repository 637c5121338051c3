/** A part of a template: fixed text, or a slot that a value of the cited work fills. */
type TemplatePart<Fill> = {
  readonly italic: boolean;
  /**
   * Place of the optional part of the template that this is in, counted from 1; 0 if it is in none. An optional
   * part is left out if one of its slots is filled by an empty text.
   */
  readonly option: number;
} & (
  | { readonly text: string }
  | { readonly fill: Fill /** Character before `{…}`. */; readonly after: string }
);

export type Template<Fill> = readonly TemplatePart<Fill>[];

/** Matches a slot such as `{title}`, one of the marks `_`, `<` and `>`, or text that contains neither. */
const TOKEN = /\{(\w*)\}|[_<>]|[^_<>{]+|\{/g;

/**
 * Parses a template, which is a text with slots such as `{title}`. Text in `_…_` is italic. Text in `<…>` is
 * optional: it is left out if a slot in it stays empty. Throws if a slot is unknown or a mark is not closed.
 */
export function parseTemplate<Fill>(template: string, fills: Readonly<Record<string, Fill>>): Template<Fill> {
  const parts: TemplatePart<Fill>[] = [];
  let italic = false;
  let [option, options] = [0, 0];
  let after = '';
  for (const [token, name = ''] of template.matchAll(TOKEN)) {
    const fill = Object.hasOwn(fills, name) ? fills[name] : undefined;
    if (token === '_') italic = !italic;
    else if (token === '<') option = ++options;
    else if (token === '>') option = 0;
    else if (fill !== undefined) parts.push({ fill, after, italic, option });
    else if (token.startsWith('{')) throw new Error(`Unknown slot ${token} in the template “${template}”`);
    else parts.push({ text: token, italic, option });
    after = token.at(-1) ?? '';
  }
  if (italic || option > 0) throw new Error(`An open mark in the template “${template}”`);
  return parts;
}
