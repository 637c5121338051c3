import { type ComponentChild, render } from 'preact';
import type { CardProps } from '@/components/card/card';
import type { CardMenu, Refusal } from '@/components/card/card-off';
import type { Copier, CopierParts } from '@/components/citing/make-copier';
import { type CitingTools, type WatchTools, WithContexts } from '@/components/tree-context';
import type { AssessedNotice } from '@/lib/collection/notice';
import { makeWords, type Words } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/locale-files';
import { recordAsks } from './record-asks';
import { NOW } from './records';
import { copierFor, MENU, StillCard } from './state-card';
import { type CardState, cardStates } from './states';

export const words = makeWords(fileLookup('en'), 'en-GB');
/** Returns a sentence of the interface by its key, so that tests need no change if the sentence changes. */
export const { say, sayCount } = words;
/** Returns a sentence of the interface without the `**` around its bold part. */
export const unmarked = (...sentence: Parameters<typeof say>) => say(...sentence).replaceAll('**', '');

/**
 * Returns the gallery's state with this name. Throws an error if there is none, so that tests fail if a state is
 * renamed.
 */
export function stateOf(name: string): CardState {
  const state = cardStates.find((candidate) => candidate.name === name);
  if (!state) throw new Error(`no state is called ${name}`);
  return state;
}

/** Returns the state of an older version of a study to whose data access has to be applied for. */
export function olderStudy(): CardState {
  const { description, ...state } = stateOf('deposit-controlled');
  const newer: AssessedNotice = {
    kind: 'replaced',
    by: ['phs004217.v3.p1'],
    isOther: false,
    severity: 'newer',
    isSaidByStatus: false,
  };
  const assessment = { ...description.assessment, notices: [newer] };
  return { ...state, description: { ...description, assessment } };
}

/** Results of a reader's actions on a card in a test. By default, every action succeeds. */
export interface Answers
  extends Partial<Pick<CardProps, 'isByDoi' | 'listFolder' | 'asking'> & Pick<CitingTools, 'format'>>,
    Partial<Pick<CopierParts, 'onZotero' | 'store'>> {
  readonly isCopied?: () => Promise<boolean>;
  /** Keys of the formats that were chosen last, with spaces between them. */
  readonly used?: string;
  /** Reason why cards cannot be turned off; null if they can. */
  readonly refusal?: Refusal;
  /** False if the page is in a private window, where settings are not stored. */
  readonly isKept?: boolean;
}

/** Makes a copier, which copies and saves citations, that only calls `note` with what it would copy or save. */
export function notedCopier(note: (what: string) => void, answers: Answers = {}): Copier {
  const { isCopied = async () => true, format = null, used, onZotero, store } = answers;
  return copierFor(words, {
    onCopy: ({ text, html }) => {
      note(`copied ${text}`);
      if (html !== undefined) note(`as HTML ${html}`);
      return isCopied();
    },
    onSave: ({ fileName, mimeType, text }) => note(`saved ${fileName} (${mimeType}) ${text}`),
    ...(onZotero && { onZotero }),
    store: store ?? {
      get: async (key: string) => ({ [key]: key.includes('-used-') ? used : format }),
      set: async (items) => {
        for (const [key, chosen] of Object.entries(items))
          if (!key.includes('-used-')) note(`prefers ${chosen}`);
      },
    },
  });
}

/** Draws a card in an empty document. Every action succeeds unless `answers` says otherwise. */
export function drawCard(state: CardState, answers: Answers = {}) {
  const done: string[] = [];
  const note = (what: string) => done.push(what);
  const { refusal = null, isKept = true, isByDoi = false, format = null } = answers;
  const asks = { ...recordAsks(note), ...answers };
  const menu: CardMenu = {
    ...MENU,
    isKept,
    onTurnOff: async (place) => {
      note(`off: ${place}`);
      return refusal;
    },
    onSettings: () => note('settings'),
  };
  const cardIn = ({ identifier, description }: CardState) => (
    <StillCard
      identifier={identifier}
      description={description}
      now={NOW}
      isByDoi={isByDoi}
      menu={menu}
      listFolder={asks.listFolder}
      asking={asks.asking}
      mentionAsking={asks.mentionAsking}
      onClose={() => note('closed')}
      onRetry={() => note('asked again')}
      onShow={({ accession, version }) => note(`show ${accession} ${version}`)}
    />
  );
  const drawn = stage(cardIn(state), done, { copier: notedCopier(note, answers), format });
  return { ...drawn, redraw: (other: CardState) => drawn.redraw(cardIn(other)) };
}

type Tools = Partial<CitingTools & { readonly words: Words; readonly watch: WatchTools }>;

const STILL = copierFor(words);

/**
 * Wraps a component in the contexts that it needs. By default these are English words, and a copier that does
 * nothing.
 */
export const withTools = (node: ComponentChild, tools: Tools = {}) => (
  <WithContexts words={words} copier={STILL} format={null} {...tools}>
    {node}
  </WithContexts>
);

/**
 * Draws a component in an empty document. When a handler of the component is called, it appends to `done` what it was
 * called with.
 */
export function stage(node: ComponentChild, done: string[] = [], tools: Tools = {}) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const redraw = (drawn: ComponentChild) => render(withTools(drawn, tools), root);
  redraw(node);
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    root,
    done,
    redraw,
    /** Returns the labels of the buttons in the element that `selector` finds. Default: in the whole document. */
    buttons: (selector = '') => all(`${selector} button`).map(nameOf),
    /** Presses the first button with this label, and waits until the result is drawn. */
    press: async (name: string) => {
      const button = all('button').find((candidate) => nameOf(candidate) === name);
      if (!button) throw new Error(`no button is called ${name}`);
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    link: (text: string) => [...root.querySelectorAll('a')].find((link) => link.textContent?.includes(text)),
  };
}
