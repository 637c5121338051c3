import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useCitingTools, useWords } from '@/components/tree-context';
import { type Cited, type PapersChoice, type Written, writer } from '@/lib/citation/writer';
import type { Clip } from './clip';
import { type Copyable, copyName, REGISTRY } from './copyable';
import type { Copier, Outcome } from './make-copier';

/** Copies a text unchanged. Resolves to false if that failed. */
export async function copyText(text: string, { copy }: Copier): Promise<boolean> {
  return (await copy({ kind: 'text', text, cited: [] })).toSelect === null;
}

/** State that three parts share: the copy buttons, the menu of formats, and the line with the result. */
export interface Copying {
  /** Content that the first button copies; null if there is nothing to copy yet. */
  readonly copyable: Copyable | null;
  /** Content that the first button would copy in the preferred format; null if that is the archive's own text. */
  readonly preview: Clip | null;
  /** Result of the last press on a copy button; null before the first press. */
  readonly outcome: Outcome | null;
  /** Name of the button that shows "Copied" at the moment; null if no button does. */
  readonly done: string | null;
  /** Choices that applied when the menu was opened, or were made in it; null while the menu is closed. */
  readonly menu: MenuChoices | null;
  /** Button that opens the menu. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onCopy: (copyable: Copyable) => Promise<void>;
  readonly onToggleMenu: () => void;
  readonly onCloseMenu: () => void;
  readonly onChoose: (format: string, written: Written) => Promise<void>;
  readonly onChoosePapers: (isWithPapers: boolean) => Promise<void>;
}

/** The reader's choices in the menu of formats. */
export interface MenuChoices {
  /** Key of a format. */
  readonly format: string;
  readonly papers: PapersChoice;
  /** Keys of the formats that the reader chose last. */
  readonly used: readonly string[];
}

/** Time in ms for which a button shows "Copied". */
export const SAYS_DONE = 2400;

/** Returns a text that changes when more is known of the papers about a data set; empty if it has none. */
const namesOfPapers = (cited: Cited): string =>
  writer
    .papersOf([cited])
    .map(({ name, URL, details }) => `${URL} ${name} ${details?.authors.length}`)
    .join();

/** Returns the citation in the preferred format; null if that is the archive's own text. */
function usePreview(copyable: Copyable | null) {
  const { copier, format } = useCitingTools();
  const [preview, setPreview] = useState<Clip | null>(null);
  const latest = useRef(copyable);
  latest.current = copyable;
  const learn = async () => {
    if (!copyable || copyable.cited.length === 0) return;
    const learned = await copier.preview(copyable);
    if (latest.current?.text === copyable.text) setPreview(learned);
  };
  // A list shows no citation, and its papers may be many.
  const [only, another] = copyable?.cited ?? [];
  const papers = only && !another ? namesOfPapers(only) : '';
  const isWritten = copyable?.text === '' || papers !== '' || (format !== null && format !== REGISTRY);
  useLayoutEffect(() => {
    if (preview || isWritten) void learn();
  }, [copyable?.kind, copyable?.text, format, papers]);
  return { preview, setPreview, learn };
}

/** State after the last press: its result, and the button that shows "Copied". */
function useOutcome() {
  const words = useWords();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(ending.current), []);
  const clear = () => {
    setOutcome(null);
    setDone(null);
  };
  const tell = async (copied: Copyable, coming: Promise<Outcome>) => {
    // The old result is removed first. Without that, screen readers would not announce a new result that is
    // equal to it.
    clear();
    const came = await coming;
    setOutcome(came);
    setDone(came.toSelect === null ? copyName(copied, words) : null);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setDone(null), SAYS_DONE);
  };
  return { outcome, done, clear, tell };
}

/** State and actions of the copy buttons and of their menu of formats. */
export function useCopying(copyable: Copyable | null): Copying {
  const { copier } = useCitingTools();
  const [menu, setMenu] = useState<MenuChoices | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { outcome, done, clear, tell } = useOutcome();
  const { preview, setPreview, learn } = usePreview(copyable);

  // If the card shows another version, the result for the old version must not stay.
  useLayoutEffect(() => {
    clear();
    setPreview(null);
  }, [copyable?.kind, copyable?.text]);

  const onCloseMenu = () => setMenu(null);
  const onToggleMenu = async () => {
    if (menu !== null) return onCloseMenu();
    const [chosen, papers, used] = await Promise.all([copier.format(), copier.papersChoice(), copier.used()]);
    setMenu({ format: chosen, papers, used });
    clear();
  };
  const onChoose = async (chosen: string, written: Written) => {
    if (!copyable) return;
    const coming = copier.choose(chosen, written, copyable.cited);
    void learn();
    await tell(copyable, coming);
  };
  const onChoosePapers = async (isWithPapers: boolean) => {
    setMenu((open) => open && { ...open, papers: isWithPapers });
    await copier.choosePapers(isWithPapers);
    if (copyable?.cited.length === 1) await learn();
  };
  return {
    copyable,
    preview,
    outcome,
    done,
    menu: copyable && copyable.cited.length > 0 ? menu : null,
    opener,
    onCopy: (copied) => tell(copied, copier.copy(copied)),
    onToggleMenu,
    onCloseMenu,
    onChoose,
    onChoosePapers,
  };
}
