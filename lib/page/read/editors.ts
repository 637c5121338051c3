import { closestTo, matches, nodeTypeOf, treeOf } from '@/lib/page/scan/platform';
import { isUnread } from '@/lib/page/scan/tree';
import { blockOf } from './runs';

/**
 * Selector of elements that their `role` declares to be editable, though the browser does not know it. Where
 * the browser knows it, only the block with the caret is left out (see `isBeingWritten`).
 */
const TEXT_BOX = '[role=textbox]:not([aria-readonly=true],[contenteditable])';
/**
 * Selector of editors that draw their text outside the field that receives the keys. In all other editors,
 * the element with the text is itself editable.
 */
export const EDITORS = '.CodeMirror,.monaco-editor,.ace_editor';
/**
 * Matches an editor whose text can be changed. Notebooks show code with an editor's classes but without a
 * field for typing. A read-only editor has a read-only field or, in Monaco, a field without completions.
 */
const HAS_FIELD =
  ':has(textarea:not([readonly],.inputarea[aria-autocomplete=none]),.native-edit-context:not([aria-autocomplete=none]))';

/**
 * Maps each editor to the answer of `isWritable` until the present task ends, so that a long editor is not
 * searched again for each of its texts.
 */
const asked = new Map<Element, boolean>();

function isWritable(editor: Element): boolean {
  const known = asked.get(editor);
  if (known !== undefined) return known;
  if (asked.size === 0) queueMicrotask(() => asked.clear());
  const answer = matches(editor, HAS_FIELD);
  asked.set(editor, answer);
  return answer;
}

/** Returns the node in which the caret or the end of the selection is, as seen from within a tree. */
function caretIn(root: Node): Node | null | undefined {
  const selection = Document.prototype.getSelection.call(document);
  // Asks for the place inside a shadow root, because the selection itself gives the root's host.
  if (nodeTypeOf(root) !== Node.DOCUMENT_FRAGMENT_NODE) return selection?.focusNode;
  return selection?.getComposedRanges?.({ shadowRoots: [root as ShadowRoot] })[0]?.endContainer;
}

/**
 * Returns true for an editable block in which the reader writes: the caret is in it. Other blocks of the same
 * document are read, because many sites show documents that can always be edited.
 */
export function isBeingWritten(block: Node): boolean {
  if ((block as Partial<HTMLElement>).isContentEditable !== true) return false;
  const caret = caretIn(treeOf(block));
  return caret != null && blockOf(caret) === block;
}

/**
 * Returns true if the text of an element must not be read, because the element or one around it is code,
 * hidden or a field.
 */
export function isInUnread(element: Element): boolean {
  if (isUnread(element) || closestTo(element, TEXT_BOX)) return true;
  const editor = closestTo(element, EDITORS);
  return editor !== null && isWritable(editor);
}
