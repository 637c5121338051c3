import { closestTo, matches } from '@/lib/page/scan/platform';
import { isUnread } from '@/lib/page/scan/tree';

/** What can be written in by its own word. */
const TEXT_BOX = '[role=textbox]:not([aria-readonly=true],[contenteditable=false])';
/** Editors that draw the text being written beside the field that takes the keys; others are editable as a whole. */
const EDITORS = '.CodeMirror,.monaco-editor,.ace_editor';
/** That field. Notebooks print code in an editor's classes without it, and one that only shows has it read-only. */
const HAS_FIELD = ':has(textarea:not([readonly]),.native-edit-context)';

/** Editors asked in this task, and whether they can be written in: a long one is not searched for each of its texts. */
const asked = new Map<Element, boolean>();

function isWritable(editor: Element): boolean {
  const known = asked.get(editor);
  if (known !== undefined) return known;
  if (asked.size === 0) queueMicrotask(() => asked.clear());
  const answer = matches(editor, HAS_FIELD);
  asked.set(editor, answer);
  return answer;
}

/** True where a text in this element is not for reading, whichever element around it is the reason. */
export function isInUnread(element: Element): boolean {
  if (isUnread(element) || closestTo(element, TEXT_BOX)) return true;
  const editor = closestTo(element, EDITORS);
  return editor !== null && isWritable(editor);
}
