/** A piece of a template: a text as it is, or a slot that each work fills. */
type Part<Slot extends string> = {
  readonly italic: boolean;
  /** True where it stands only if there is a version. */
  readonly ofVersion: boolean;
} & (
  | { readonly text: string }
  | { readonly slot: Slot /** The character before it. */; readonly after: string }
);

export type Template<Slot extends string> = readonly Part<Slot>[];

/** A slot, a mark, or text without either. */
const TOKEN = /\{(\w*)\}|[_<>]|[^_<>{]+|\{/g;

/**
 * Reads a template: text with slots in braces, where `_…_` is italic and `<…>` stands only if there is a version.
 * Throws if it names a slot that is not among `slots`, or leaves a mark open.
 */
export function parseTemplate<Slot extends string>(template: string, slots: readonly Slot[]): Template<Slot> {
  const parts: Part<Slot>[] = [];
  let [italic, ofVersion] = [false, false];
  let after = '';
  for (const [token, name] of template.matchAll(TOKEN)) {
    const slot = slots.find((known) => known === name);
    if (token === '_') italic = !italic;
    else if (token === '<' || token === '>') ofVersion = token === '<';
    else if (slot !== undefined) parts.push({ slot, after, italic, ofVersion });
    else if (token.startsWith('{')) throw new Error(`Unknown slot ${token} in the template “${template}”`);
    else parts.push({ text: token, italic, ofVersion });
    after = token.at(-1) ?? '';
  }
  if (italic || ofVersion) throw new Error(`An open mark in the template “${template}”`);
  return parts;
}
