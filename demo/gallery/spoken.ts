import type { Page, SerializedAXNode } from 'puppeteer-core';
import { showOnly } from './browser';

/** ARIA states that screen readers announce together with an element's role and name. */
const STATES = 'expanded pressed checked selected disabled busy modal invalid'.split(' ');

/**
 * Roles that screen readers announce or navigate by. Browsers disagree about other roles, so only the content of such
 * elements is listed.
 */
const ROLES = new Set(
  (
    'StaticText heading link button switch checkbox radio radiogroup slider textbox combobox option progressbar ' +
    'dialog menu menuitem menuitemradio menuitemcheckbox group region status alert list listitem blockquote ' +
    'table row rowheader columnheader cell'
  ).split(' '),
);

function lineOf(node: SerializedAXNode): string {
  const { role, name, value, description, level, haspopup } = node;
  const states = STATES.flatMap((state) => {
    const told: unknown = node[state as keyof SerializedAXNode];
    if (told === undefined || told === 'false' || (told === false && state !== 'expanded')) return [];
    return told === true || told === 'true'
      ? [state]
      : [told === false ? `not ${state}` : `${state}: ${told}`];
  });
  const more = [
    ...(level && role === 'heading' ? [`level ${level}`] : []),
    ...states,
    ...(haspopup ? [`opens a ${haspopup}`] : []),
    ...(value !== undefined && value !== '' ? [`value “${value}”`] : []),
    ...(description && description !== name ? [`described as “${description}”`] : []),
  ];
  const called = role === 'StaticText' ? `“${name}”` : [role, ...(name ? [`“${name}”`] : [])].join(' ');
  return [called, ...(more.length > 0 ? [`(${more.join(', ')})`] : [])].join(' ');
}

function linesOf(node: SerializedAXNode, depth: number, around: string): string[] {
  const { role, name = '', children = [] } = node;
  // Skips the line boxes of a text, and a text that repeats the name of the element around it.
  if (role === 'InlineTextBox') return [];
  if (role === 'StaticText' && (name.trim() === '' || name === around)) return [];
  const isBare = !ROLES.has(role);
  const own = isBare ? [] : [`${'  '.repeat(depth)}${lineOf(node)}`];
  return [
    ...own,
    ...children.flatMap((child) =>
      isBare ? linesOf(child, depth, around) : linesOf(child, depth + 1, name),
    ),
  ];
}

/**
 * Returns what a screen reader announces in one state of the gallery. Each element is one line, with its children
 * indented below it. Hides all other states, and leaves them hidden.
 */
export async function spokenIn(page: Page, state: string): Promise<string> {
  // Hides the other states, because the browser always sends the accessibility tree of the whole page.
  await showOnly(page, `[id="${state}"]`);
  const root = await page.$(`[id="${state}"] .light > *`);
  if (!root) throw new Error(`The gallery has no state ${state}.`);
  const tree = await page.accessibility.snapshot({ root, interestingOnly: false });
  if (!tree) throw new Error(`A screen reader says nothing in ${state}.`);
  return `${linesOf(tree, 0, '').join('\n')}\n`;
}
