import { closestTo, matches } from '@/lib/page/scan/platform';
import { isUnread } from '@/lib/page/scan/tree';

/** Elements that declare themselves editable. */
const TEXT_BOX = '[role=textbox]:not([aria-readonly=true],[contenteditable=false])';
/** Editors that draw their text beside the field that receives the keys. Other editors are editable as a whole. */
const EDITORS = '.CodeMirror,.monaco-editor,.ace_editor';
/**
 * That field. Notebooks print code with an editor's classes but without the field; a read-only viewer has it
 * read-only, or, in Monaco, without anything to complete.
 */
const HAS_FIELD =
  ':has(textarea:not([readonly],.inputarea[aria-autocomplete=none]),.native-edit-context:not([aria-autocomplete=none]))';

/**
 * Editors checked in this task, and whether they are writable: a long editor is not searched once for each of its
 * texts.
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

/** True if text in this element is not to be read, because of the element or one around it. */
export function isInUnread(element: Element): boolean {
  if (isUnread(element) || closestTo(element, TEXT_BOX)) return true;
  const editor = closestTo(element, EDITORS);
  return editor !== null && isWritable(editor);
}
