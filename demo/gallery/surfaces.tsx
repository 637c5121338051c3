import type { ComponentChild } from 'preact';
import { Allow } from '@/components/allow/allow';
import { OffLine } from '@/components/card/card-off';
import { Options } from '@/components/options/options';
import { Welcome } from '@/components/options/welcome';
import { LookUpView } from '@/components/popup/looked-up';
import type { MentionedDataSet } from '@/components/popup/mention-row-of';
import { type PagePart, Popup, type PopupProps } from '@/components/popup/popup';
import type { Site } from '@/components/popup/site-switch';
import type { UnreadDois, ViewContext } from '@/components/popup/view-context';
import { WithContexts } from '@/components/tree-context';
import type { ArticleAnswer, Declaration } from '@/lib/collection/article-answer';
import { NOTHING_YET } from '@/lib/collection/description';
import type { ResourceType } from '@/lib/collection/resource-type';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { type LookUp, lookUp } from '@/lib/kinds/look-up';
import { askedName } from '@/lib/registry/profile';
import { atoll } from '@/lib/settings/fixtures';
import type { OffHere } from '@/lib/settings/off-here';
import type { Words } from '@/lib/words/words';
import { lagoon, optionsOf } from './options-states';
import { service } from './record-asks';
import { NOW, nothing, registry, TITLE } from './records';
import { copierFor } from './state-card';
import { cardStates } from './states';

/** One state of a surface other than the card: of the popup, the side panel, or a page of the extension. */
export interface Surface {
  readonly name: string;
  /**
   * Makes the elements anew at each call, because the gallery shows them twice, and a DOM tree can be in one place
   * only.
   */
  readonly draw: () => ComponentChild;
  /** Labels of the buttons that are pressed, in order, before the picture is taken. */
  readonly press?: readonly string[];
}

const HOST = 'journal.example';
const READ: Site['reading'] = { kind: 'built-in', host: HOST };

const surface = (name: string, draw: Surface['draw'], press: readonly string[] = []): Surface => ({
  name,
  draw,
  press,
});

/** States of the card. The data sets in them together give every kind of result of the citation check. */
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

/**
 * Makes rows of a list from states of the card. Each row gets another accession, as on a page that names different
 * collections.
 */
export function rowsOf(names: readonly string[]): MentionedDataSet[] {
  return names.flatMap((name, index) => {
    const state = cardStates.find((candidate) => candidate.name === name);
    const accession = String(214 + index).padStart(6, '0');
    if (!state) return [];
    const { identifier, description } = state;
    const renumbered = JSON.parse(JSON.stringify(description).replaceAll('000214', accession));
    return [{ identifier: { ...identifier, accession }, description: renumbered }];
  });
}

/** Works that name an article: the state of the work's card, the work's type, and its relations to the article. */
const NAMING: readonly (readonly [state: string, type: ResourceType, ...relations: string[]])[] = [
  ['published', 'Dataset', 'IsSupplementTo', 'References'],
  ['never-published', 'Dataset'],
  ['newer-version', 'Dataset', 'IsCitedBy'],
  ['published', 'Software', 'IsSupplementTo'],
  ['published', 'Preprint', 'IsVersionOf'],
];

function declared(): Declaration[] {
  const rows = rowsOf(NAMING.map(([state]) => state));
  return rows.flatMap(({ identifier }, at) => {
    const [, type, ...relations] = NAMING[at] ?? [];
    return type ? [{ identifier, relations, type, whole: undefined, versions: [] }] : [];
  });
}

/**
 * Returns a function that finds the description of a data set in `rows`. If two rows are about the same data set, the
 * later row counts.
 */
export const describing = (rows: readonly MentionedDataSet[]) => (identifier: Identifier) =>
  rows.findLast((row) => toKey(row.identifier) === toKey(identifier))?.description;

/** Context for all views of the popup. Its functions send no requests. */
export const contextOf = (describe: ViewContext['describe']): ViewContext => ({
  now: NOW,
  registries: [registry],
  describe,
  asking: null,
  onDescribe: nothing,
  onAsk: nothing,
  onRetry: nothing,
  onOpen: nothing,
});

/** Functions that ask the service nothing. `unread` says what is known of the unread DOIs of a text. */
export const askingOf = (unread: Partial<UnreadDois> = {}): NonNullable<ViewContext['asking']> => ({
  service,
  about: () => undefined,
  ask: nothing,
  askCited: () => new Promise<never>(nothing),
  aboutDois: () => ({
    found: [],
    open: [],
    none: 0,
    isAsking: false,
    reason: undefined,
    onLookUp: nothing,
    ...unread,
  }),
});

/** Props in which a state of the popup differs from the usual one. */
interface PopupChange extends Partial<PagePart>, Partial<Pick<PopupProps, 'pdf'>> {
  readonly reading?: Site['reading'];
  readonly off?: Partial<OffHere>;
  readonly asking?: ViewContext['asking'];
  readonly isPanel?: boolean;
}

function popup(words: Words, names: readonly string[] | null, change: PopupChange = {}) {
  const { reading = READ, off, asking = null, isPanel = false, pdf, ...page } = change;
  const rows = names && rowsOf(names);
  const describe = describing([...rowsOf(['draft-of-published']), ...(rows ?? [])]);
  const canTurnOff = reading.host || reading.kind === 'everywhere';
  const site: Site = {
    reading,
    off: canTurnOff ? { place: null, until: NOW, host: HOST, lock: null, ...off } : null,
    onTurnOff: nothing,
    onTurnOn: nothing,
    onAllowSite: nothing,
    onAllowEverySite: nothing,
  };
  return (
    <div class={isPanel ? 'accession popup panel' : 'accession popup'} lang={words.locale} dir={words.dir}>
      <Popup
        context={{ ...contextOf(describe), asking }}
        over={{
          page: {
            rows,
            site,
            onReadAgain: null,
            isDrawn: false,
            rowsAsking: null,
            article: null,
            dois: [],
            mentions: rows?.map(({ identifier }) => ({ identifier, forms: ['doi'] })) ?? [],
            onChoose: nothing,
            onShow: nothing,
            ...page,
          },
        }}
        onLookUp={(text) => lookUp(text, [registry])}
        pdf={pdf}
        onPanel={isPanel ? undefined : nothing}
        onOptions={nothing}
      />
    </div>
  );
}

/** View of the data sets in a text that was looked up. The descriptions come from states of the gallery. */
function lookedUp(words: Words, text: string, change: Partial<LookUp> = {}) {
  const rows = rowsOf(['published', 'never-published', 'newer-version']);
  const describe = ({ accession }: Identifier) =>
    rows.find(({ identifier }) => identifier.accession === accession)?.description;
  return (
    <div class="accession popup" lang={words.locale} dir={words.dir}>
      <LookUpView
        context={contextOf(describe)}
        lookUp={{ ...lookUp(text, [registry]), ...change }}
        show={nothing}
        onBack={nothing}
      />
    </div>
  );
}

/**
 * Draws the side panel before the reader asks for anything. The data set in one of its rows is already in the cache.
 */
function unaskedPanel(words: Words) {
  const [known, ...others] = rowsOf(MANY.slice(0, 4));
  const part = { state: 'failed', reason: 'not-asked' } as const;
  const assessment = { ...NOTHING_YET.assessment, status: { kind: 'failed', reason: part.reason } } as const;
  const description = { ...NOTHING_YET, summary: part, record: part, assessment, done: true };
  const unasked = others.map(({ identifier }) => ({ identifier, description }));
  return popup(words, [], {
    isPanel: true,
    rows: known ? [known, ...unasked] : unasked,
    rowsAsking: { onAsk: nothing, onAlways: nothing },
  });
}

/**
 * Draws the popup on an article's page, after a press of the button that asks DataCite which works name the article.
 */
function asked(words: Words, change: Partial<ArticleAnswer>) {
  const article = ['10.5072/reef.paper'];
  const names = NAMING.map(([state]) => state);
  const answer: ArticleAnswer = {
    articles: article,
    page: 1,
    isSecondLook: false,
    unshown: new Set(),
    found: change.total ? declared() : [],
    total: 0,
    isWhole: true,
    last: { state: 'loaded', value: null, fetchedAt: NOW },
    ...change,
  };
  const asking = { ...askingOf(), about: () => answer };
  return popup(words, names, { article, asking });
}

/** Wraps each surface in the contexts that its components need. */
export function inContexts(words: Words, bare: readonly Surface[]): Surface[] {
  const copier = copierFor(words);
  return bare.map((each) => ({
    ...each,
    draw: () => (
      <WithContexts words={words} copier={copier} format={null}>
        {each.draw()}
      </WithContexts>
    ),
  }));
}

/** States of the popup and the settings page. */
export const surfaces = (words: Words): Surface[] => inContexts(words, bareSurfaces(words));

function bareSurfaces(words: Words): Surface[] {
  const rows = (names: readonly string[], more?: PopupChange) => () => popup(words, names, more);
  const loading = ['published', 'asking', 'summary-only', 'unreachable'];
  /** Makes a state that shows the details of one row, opened in a list that has only this row. */
  const detail = (name: string, state: string, more?: PopupChange) =>
    surface(name, rows([state], more), [words.say('moreAbout', TITLE)]);
  return [
    surface('off-line', () => <OffLine sentence={words.say('isOffSite', HOST)} onUndo={nothing} />),
    surface('popup-list', rows(['published', 'never-published', 'draft-of-published'])),
    surface('popup-not-allowed', rows(['published', 'not-allowed', 'not-allowed', 'newer-version'])),
    surface('popup-drafts-alone', rows(['published', 'never-published', 'draft-of-published']), [
      words.sayCount('draftCount', 2),
    ]),
    surface('popup-loading', rows(loading, { reading: { kind: 'once', host: HOST } })),
    surface('popup-reading', () => popup(words, null, { reading: { kind: 'unread', host: HOST } })),
    surface('popup-part-unread', rows(['published'], { onReadAgain: nothing })),
    surface('popup-none-read', rows([], { onReadAgain: nothing })),
    surface('popup-unread', rows([], { reading: { kind: 'unread', host: HOST } })),
    surface(
      'popup-proxied',
      rows(['published'], {
        reading: {
          kind: 'once',
          host: 'www-nature-com.ezproxy.example.edu',
          behind: { host: 'www.nature.com', through: 'ezproxy.example.edu' },
          wider: '*.ezproxy.example.edu',
        },
      }),
    ),
    surface(
      'popup-wider',
      rows([], { reading: { kind: 'unread', host: 'www.journal.example', wider: '*.journal.example' } }),
      [words.say('cardMenu')],
    ),
    surface('popup-kept-out', rows(['published'], { reading: { kind: 'kept-out', host: HOST } })),
    detail('popup-detail', 'whole-record'),
    detail('popup-detail-draft', 'draft-of-published'),
    detail('popup-detail-failed', 'record-missing'),
    surface('popup-looked-up', () =>
      lookedUp(words, 'Seals. HARBOUR:000214, Harbour collection #0215; doi:10.5555/harbour.000216'),
    ),
    surface('popup-cut-short-text', () =>
      lookedUp(words, 'Seals. HARBOUR:000214, Harbour collection #0215', { isWhole: false }),
    ),
    surface('popup-number-alone', () => lookedUp(words, '000214')),
    surface('popup-nothing-in-text', () => lookedUp(words, 'Seals and otters')),
    surface('popup-more', rows(MANY.slice(0, 3)), [words.say('cardMenu')]),
    surface('panel', rows(MANY.slice(0, 4), { isPanel: true })),
    surface('panel-unasked', () => unaskedPanel(words)),
    detail('panel-detail', 'newer-version', { isPanel: true }),
    surface('panel-unseen', rows([], { reading: { kind: 'unseen' }, isPanel: true })),
    surface('popup-many', rows([...MANY, ...MANY.slice(0, 7)])),
    surface('popup-formats', rows(MANY), [words.say('citationFormats')]),
    surface('popup-bibliography', rows(MANY), [words.say('citationFormats'), words.say('chooseCited')]),
    surface('popup-check', rows(MANY), [words.say('checkCitations')]),
    surface('popup-check-loading', rows(loading), [words.say('checkCitations')]),
    surface('popup-everywhere', rows(['sign-in'], { reading: { kind: 'everywhere' } })),
    ...Object.entries<Partial<ArticleAnswer>>({
      some: { total: 118, isWhole: false },
      none: {},
      loading: { total: undefined, isWhole: false, last: undefined },
      busy: {
        total: undefined,
        isWhole: false,
        last: { state: 'failed', reason: 'busy', nextTry: NOW + 60_000 },
      },
    }).map(([name, change]) =>
      surface(`popup-asked-article-${name}`, () => asked(words, change), [
        words.say('askArticle', askedName(service)),
      ]),
    ),
    ...Object.entries({
      offered: { open: ['10.99999/reef.7', '10.99999/reef.8', '10.99998/reef.9'] },
      asking: { open: ['10.99999/reef.7'], isAsking: true },
      failed: { open: ['10.99999/reef.7'], reason: 'busy' as const },
      none: { none: 2 },
    }).map(([name, unread]) =>
      surface(`popup-dois-${name}`, rows(['published', 'never-published'], { asking: askingOf(unread) })),
    ),
    surface('popup-nothing', rows([], { reading: { kind: 'granted', host: HOST } })),
    surface('popup-off', rows([], { off: { place: 'site' } })),
    surface('popup-off-by-policy', rows([], { off: { place: 'everywhere', lock: 'policy' } })),
    surface('popup-asked', rows([], { reading: { kind: 'asked' } })),
    surface(
      'popup-pdf',
      rows([], { reading: { kind: 'unreadable' }, pdf: { isHere: true, onRead: nothing } }),
    ),
    surface('popup-unreadable', rows([], { reading: { kind: 'unreadable' } })),
    surface('allow', () => (
      <Allow
        names={['LINC Archive', 'DANDI Archive sandbox']}
        hosts={['api.lincbrain.org', 'api.sandbox.dandiarchive.org']}
        onAllow={nothing}
        onLater={nothing}
      />
    )),
    surface('welcome', () => (
      <Welcome
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
    surface('options', () => {
      const unasked = accessionArchives.map(({ key }) => key);
      const known = [registry, ...accessionArchives];
      const granted = [HOST, 'lab.example'].map((host) => `https://${host}/*`);
      const asked = ['https://data.rcsb.org/*'];
      return <Options {...optionsOf({}, {}, { granted, asked, known, unasked })} />;
    }),
    surface('options-chosen', () => (
      <Options
        {...optionsOf(
          {
            offUntil: NOW + 1_200_000,
            offSites: ['bank.example', 'mail.example'],
            offPages: [1, 2, 3],
            opening: { on: 'key', key: 'Alt' },
            added: [lagoon],
            addedPrefixes: [atoll],
          },
          {},
          {
            known: [registry, ...repositories],
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
        addedPrefixes: [atoll],
      } as const;
      return <Options {...optionsOf({}, policy, { everySite: true, known: [registry, ...repositories] })} />;
    }),
    surface('options-prefix', () => (
      <Options {...optionsOf({}, {}, { search: { state: 'prefix', prefix: atoll.prefix, taken: null } })} />
    )),
    surface('options-prefix-refused', () => (
      <Options
        {...optionsOf(
          {},
          {},
          {
            search: {
              state: 'prefix-refused',
              reason: 'read',
              begins: '10.5281/zenodo.',
              name: 'Zenodo',
            },
          },
        )}
      />
    )),
    surface('options-private', () => (
      <Options
        {...optionsOf({}, {}, { isKept: false, search: { state: 'failed', reason: 'no-registry' } })}
      />
    )),
  ];
}
