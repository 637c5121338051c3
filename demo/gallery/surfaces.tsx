import type { ComponentChild } from 'preact';
import { OffLine } from '@/components/card/card-off';
import { displayedVersionOf } from '@/components/displayed-version';
import { Options } from '@/components/options/options';
import { Welcome } from '@/components/options/welcome';
import type { DeclaredCollection } from '@/components/popup/article-data';
import { LookUpView } from '@/components/popup/looked-up';
import type { MentionedCollection } from '@/components/popup/mention-row-of';
import { type PagePart, Popup, type PopupProps } from '@/components/popup/popup';
import type { Site } from '@/components/popup/site-switch';
import type { ViewContext } from '@/components/popup/view-context';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import type { Description } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import { lookUp } from '@/lib/kinds/look-up';
import { askedName } from '@/lib/registry/profile';
import type { OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';
import { copierFor } from './copier';
import { lagoon, optionsOf } from './options-states';
import { service } from './record-asks';
import { NOW, registry } from './records';
import { cardStates } from './states';

export interface Surface {
  readonly name: string;
  /** Drawn anew each time, since one tree cannot stand in two places. */
  readonly draw: () => ComponentChild;
  /** The buttons pressed, one after the other, before the picture is taken. */
  readonly press?: readonly string[];
}

const nothing = () => {};

const HOST = 'journal.example';
const READ: Site['reading'] = { kind: 'built-in', host: HOST };

const surface = (name: string, draw: Surface['draw'], press: readonly string[] = []): Surface => ({
  name,
  draw,
  press,
});

/** A page with something of everything that a citation check can find. */
const MANY = [
  'published',
  'newer-version',
  'draft-of-published',
  'never-published',
  'placeholder-doi',
  'not-found',
  'no-such-version',
  'test-registry',
  'embargoed',
  'busy',
];

/** Rows from the card's states; each with its own accession, as a page would mention different collections. */
export function rowsOf(names: readonly string[]): MentionedCollection[] {
  return names.flatMap((name, index) => {
    const state = cardStates.find((candidate) => candidate.name === name);
    const accession = String(214 + index).padStart(6, '0');
    if (!state) return [];
    const identifier = { ...state.identifier, accession };
    return [{ identifier, description: renumbered(state.description, accession) }];
  });
}

/** The button that opens all of a row of that state. */
function moreOf(name: string, words: Words): string {
  const [row] = rowsOf([name]);
  return words.say('moreAbout', (row && displayedVersionOf(row.identifier, row.description).name) ?? '');
}

/** The same, of another collection. */
function renumbered(description: Description, accession: string): Description {
  return JSON.parse(JSON.stringify(description).replaceAll('000214', accession));
}

/** The same, as collections that say that they belong to an article. */
function declaredOf(...names: readonly string[]): DeclaredCollection[] {
  const relations = ['IsDescribedBy', null, 'Cites'];
  return rowsOf(names).map((row, index) => ({ ...row, relation: relations[index] ?? null }));
}

const offAt = (place: OffPlace | null, lock: 'policy' | 'private' | null = null): Site['off'] => ({
  place,
  until: NOW,
  host: HOST,
  lock,
});

const siteOf = (reading: Site['reading'], off: Site['off']): Site => ({
  reading,
  off,
  onTurnOff: nothing,
  onTurnOn: nothing,
  onAllowSite: nothing,
  onAllowEverySite: nothing,
});

const recentOf = (names: readonly string[]): PopupProps['recent'] => ({
  rows: rowsOf(names),
  onShow: nothing,
  onForget: nothing,
});

/** What all views get; nothing is asked for in a gallery. */
export const contextOf = (words: Words, describe: ViewContext['describe']): ViewContext => ({
  words,
  now: NOW,
  registries: [registry],
  describe,
  asking: null,
  format: null,
  loadCopier: async () => copierFor(words),
  onDescribe: nothing,
  onAsk: nothing,
  onRetry: nothing,
  onRetryAll: nothing,
  onOpen: nothing,
});

/** What a state of the popup has other than most. */
interface PopupChange {
  readonly reading?: Site['reading'];
  readonly page?: Partial<PagePart>;
  readonly asking?: ViewContext['asking'];
  readonly popup?: Partial<PopupProps>;
  readonly isPanel?: boolean;
}

function popup(words: Words, names: readonly string[] | null, more: PopupChange = {}) {
  const { reading = READ, asking = null, isPanel = false } = more;
  const rows = names && rowsOf(names);
  const drafts = rowsOf(['draft-of-published']);
  const described = [...drafts, ...(rows ?? [])];
  const descriptions = new Map(described.map((row) => [toKey(row.identifier), row.description]));
  return (
    <div class={isPanel ? 'accession popup panel' : 'accession popup'} lang={words.locale} dir={words.dir}>
      <Popup
        context={{
          ...contextOf(words, (identifier) => descriptions.get(toKey(identifier)) ?? null),
          asking,
        }}
        over={{
          page: {
            rows,
            onReadAgain: null,
            article: [],
            declared: [],
            mentions: rows?.map(({ identifier }) => ({ identifier, namings: ['doi'] })) ?? [],
            site: siteOf(reading, reading.host || reading.kind === 'everywhere' ? offAt(null) : null),
            onChoose: nothing,
            onShow: nothing,
            ...more.page,
          },
        }}
        onLookUp={nothing}
        recent={null}
        onPanel={isPanel ? undefined : nothing}
        onOptions={nothing}
        {...more.popup}
      />
    </div>
  );
}

/** What a text names, as the states of the gallery would be described. */
function lookedUp(words: Words, text: string) {
  const known = new Map(
    rowsOf(['published', 'never-published', 'newer-version']).map(({ identifier, description }) => [
      identifier.accession,
      description,
    ]),
  );
  return (
    <div class="accession popup" lang={words.locale} dir={words.dir}>
      <LookUpView
        {...contextOf(words, ({ accession }) => known.get(accession) ?? null)}
        lookUp={lookUp(text, [registry])}
        onArticle={nothing}
        onView={nothing}
        onBack={nothing}
      />
    </div>
  );
}

const ARTICLE = ['10.5072/reef.paper'];

/** What a service answers about the article. */
function askingOf(change: Partial<ArticleAnswer>): ViewContext['asking'] {
  const last = { state: 'loaded', value: null, fetchedAt: NOW } as const;
  const answer = { articles: ARTICLE, page: 1, found: [], total: 0, isWhole: true, last, ...change };
  return { service, about: () => answer, ask: nothing, askCited: () => new Promise(nothing) };
}

/** The popup of an article, with the answer of a service once it is pressed. */
const asked = (words: Words, change: Partial<ArticleAnswer>) => {
  const names = ['published', 'never-published', 'newer-version'];
  const relations = ['IsSupplementTo', null, 'IsCitedBy'];
  const found = rowsOf(names).map(({ identifier }, at) => ({ identifier, relation: relations[at] ?? null }));
  const answer = change.total ? { found, ...change } : change;
  return popup(words, names, { page: { article: ARTICLE }, asking: askingOf(answer) });
};

/** The toolbar window and the options page in the states they have. */
export function surfaces(words: Words): Surface[] {
  const rows = (names: readonly string[], more?: PopupChange) => () => popup(words, names, more);
  const loading = ['published', 'asking', 'summary-only', 'unreachable'];
  /** All of one row, opened from a list of it. */
  const detail = (name: string, state: string, more?: PopupChange) =>
    surface(name, rows([state], more), [moreOf(state, words)]);
  return [
    surface('off-line', () => (
      <OffLine words={words} sentence={words.say('isOffSite', HOST)} onUndo={nothing} />
    )),
    surface('popup-list', rows(['published', 'never-published', 'draft-of-published'])),
    surface('popup-loading', rows(loading, { reading: { kind: 'once', host: HOST } })),
    surface('popup-reading', () => popup(words, null, { reading: { kind: 'unread', host: HOST } })),
    surface('popup-part-unread', rows(['published'], { page: { onReadAgain: nothing } })),
    surface('popup-none-read', rows([], { page: { onReadAgain: nothing } })),
    surface('popup-unread', rows([], { reading: { kind: 'unread', host: HOST } })),
    detail('popup-detail', 'whole-record'),
    detail('popup-detail-draft', 'draft-of-published'),
    detail('popup-detail-failed', 'record-missing'),
    surface('popup-looked-up', () =>
      lookedUp(words, 'Seals. HARBOUR:000214, Harbour collection #0215; doi:10.5555/harbour.000216'),
    ),
    surface('popup-number-alone', () => lookedUp(words, '000214')),
    surface('popup-nothing-in-text', () => lookedUp(words, 'Seals and otters')),
    surface('popup-recent', rows([], { popup: { recent: recentOf(['published', 'never-published']) } }), [
      words.say('cardMenu'),
      words.say('recentTitle'),
    ]),
    surface('popup-more', rows(MANY.slice(0, 3)), [words.say('cardMenu')]),
    surface('panel', rows(MANY.slice(0, 4), { isPanel: true })),
    detail('panel-detail', 'newer-version', { isPanel: true }),
    surface('panel-unseen', rows([], { reading: { kind: 'unseen' }, isPanel: true })),
    surface('popup-many', rows([...MANY, ...MANY.slice(0, 7)])),
    surface('popup-formats', rows(MANY), [words.say('citationFormats')]),
    surface('popup-bibliography', rows(MANY), [words.say('citationFormats'), words.say('chooseCited')]),
    surface('popup-check', rows(MANY), [words.say('checkCitations')]),
    surface('popup-check-loading', rows(loading), [words.say('checkCitations')]),
    surface('popup-everywhere', rows(['sign-in'], { reading: { kind: 'everywhere' } })),
    surface(
      'popup-article',
      rows([], { page: { declared: declaredOf('published', 'indexed-offline', 'asking') } }),
    ),
    ...Object.entries<Partial<ArticleAnswer>>({
      some: { total: 118, isWhole: false },
      none: {},
      loading: { total: null, isWhole: false, last: null },
      busy: { total: null, isWhole: false, last: { state: 'failed', reason: 'busy', nextTry: NOW + 60_000 } },
    }).map(([name, change]) =>
      surface(`popup-asked-article-${name}`, () => asked(words, change), [
        words.say('askArticle', askedName(service)),
      ]),
    ),
    surface('popup-nothing', rows([], { reading: { kind: 'granted', host: HOST } })),
    surface('popup-off', rows([], { page: { site: siteOf(READ, offAt('site')) } })),
    surface('popup-off-by-policy', rows([], { page: { site: siteOf(READ, offAt('everywhere', 'policy')) } })),
    surface('popup-asked', rows([], { reading: { kind: 'asked' } })),
    surface(
      'popup-pdf',
      rows([], { reading: { kind: 'unreadable' }, popup: { pdf: { isHere: true, onRead: nothing } } }),
    ),
    surface('popup-unreadable', rows([], { reading: { kind: 'unreadable' } })),
    surface('welcome', () => (
      <Welcome
        words={words}
        example="HARBOUR:000214"
        reach="sites"
        isLocked={false}
        builtIn={[]}
        onReach={nothing}
        onOptions={nothing}
        shortcuts={[{ does: words.say('commandOpenList'), keys: 'Alt+Shift+L' }]}
        onShortcuts={nothing}
        pinning="chromium"
        onSample={nothing}
      />
    )),
    surface('options', () => <Options {...optionsOf(words, {}, {}, { granted: [HOST, 'lab.example'] })} />),
    surface('options-chosen', () => (
      <Options
        {...optionsOf(
          words,
          {
            offUntil: NOW + 1_200_000,
            offSites: ['bank.example', 'mail.example'],
            offPages: [1, 2, 3],
            opening: { on: 'key', key: 'Alt' },
            added: [lagoon],
          },
          {},
          {
            unasked: [lagoon.key],
            search: { state: 'found', registry: { ...lagoon, key: 'at-other' } },
            namesake: registry,
            done: { sentence: words.say('siteOnAgain', HOST), onUndo: nothing },
          },
        )}
      />
    )),
    surface('options-by-policy', () => {
      const policy = {
        off: false,
        offSites: ['bank.example'],
        highlights: true,
        opening: { on: 'click' },
        unread: [],
      } as const;
      const refusal = words.say('importWrongField', 'opening.ms');
      return <Options {...optionsOf(words, {}, policy, { everySite: true, refusal })} />;
    }),
    surface('options-private', () => (
      <Options
        {...optionsOf(words, {}, {}, { isKept: false, search: { state: 'failed', reason: 'no-registry' } })}
      />
    )),
  ];
}
