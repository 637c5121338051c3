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
import { isCitedByDoi } from '@/lib/citation/check/finding';
import type { ArticleAnswer, Declaration } from '@/lib/collection/article-answer';
import {
  LINK_SERVICES,
  type LinkAnswer,
  type LinkedSet,
  type LinkPlace,
  type LinkService,
} from '@/lib/collection/article-links';
import { NOTHING_YET } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import type { ResourceType } from '@/lib/collection/resource-type';
import type { Watched } from '@/lib/collection/watched';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { NamedOnPage } from '@/lib/identifier/reference';
import type { Setting } from '@/lib/identifier/setting';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { europePmc } from '@/lib/kinds/europepmc/library';
import { knownExamples } from '@/lib/kinds/known';
import { nameOfService } from '@/lib/kinds/link-services';
import { type LookUp, lookUp } from '@/lib/kinds/look-up';
import { askedName } from '@/lib/registry/profile';
import { builtInSites } from '@/lib/settings/built-in-sites';
import { atoll } from '@/lib/settings/fixtures';
import type { OffHere } from '@/lib/settings/off-here';
import type { Words } from '@/lib/words/words';
import { lagoon, optionsOf } from './options-states';
import { mentionAskingOf, mentionedBy, service } from './record-asks';
import { NOW, nothing, registry, TITLE } from './records';
import { copierFor, UNWATCHED } from './state-card';
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

/** States of the card with data sets of many archives, as a paper of biology names them. */
const FIELDS = [
  'deposit',
  'deposit-with-doi',
  'deposit-replaced',
  'deposit-controlled',
  'work',
  'published',
  'deposit-named',
  'deposit-not-found',
];

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
    if (!state) return [];
    const { identifier, description } = state;
    if (identifier.registry.kind !== 'collections') return [{ identifier, description }];
    const accession = String(214 + index).padStart(6, '0');
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
  mentionAsking: mentionAskingOf(),
  onDescribe: nothing,
  onAsk: nothing,
  onRetry: nothing,
  onOpen: nothing,
});

/** Functions that ask the service nothing. `unread` says what is known of the unread DOIs of a text. */
export const askingOf = (unread: Partial<UnreadDois> = {}): NonNullable<ViewContext['asking']> => ({
  service,
  others: ['europePmc', 'ncbi'],
  about: () => undefined,
  aboutLinks: () => [],
  ask: nothing,
  askMore: nothing,
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
  /** Setting in which the page names all data sets. */
  readonly setting?: Setting;
  readonly reading?: Site['reading'];
  readonly off?: Partial<OffHere>;
  readonly asking?: ViewContext['asking'];
  readonly mentionAsking?: ViewContext['mentionAsking'];
  readonly isPanel?: boolean;
  readonly watched?: readonly Watched[];
}

/** How a page names a data set: an accession number as such, if the setting of the page's mentions is given. */
const namedIn = (identifier: Identifier, setting: Setting | undefined): Omit<NamedOnPage, 'identifier'> =>
  setting !== undefined && !isCitedByDoi(identifier)
    ? { forms: ['curie'], reference: 'not-listed', setting }
    : { forms: ['doi'], reference: setting && 'not-listed', setting };

function popup(words: Words, names: readonly string[] | null, change: PopupChange = {}) {
  const { reading = READ, off, asking = null, isPanel = false, pdf, setting, ...others } = change;
  const { mentionAsking = mentionAskingOf(), watched, ...page } = others;
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
        context={{
          ...contextOf(describe),
          asking,
          mentionAsking,
          watched: watched ? { all: watched, onSeen: nothing, onStop: nothing } : null,
        }}
        over={{
          page: {
            rows,
            site,
            onReadAgain: null,
            isDrawn: false,
            rowsAsking: null,
            article: null,
            dois: [],
            mentions: rows?.map(({ identifier }) => ({ identifier, ...namedIn(identifier, setting) })) ?? [],
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
    rowsAsking: { onAsk: nothing, onAlways: nothing, onUndo: null },
  });
}

/** Names of the services that are asked about an article. */
const ASKED = [askedName(service), ...LINK_SERVICES.map(nameOfService)];

/** Makes the answer of a service about an article; by default, it names no data set. */
const linkAnswer = (service: LinkService, change: Partial<LinkAnswer> = {}): LinkAnswer => ({
  service,
  named: [],
  gap: undefined,
  reason: undefined,
  isRetracted: false,
  isAsking: false,
  ...change,
});

/** Answers of the services other than DataCite, by the name of the state that shows them. */
function linkStates(): { readonly [State in string]: readonly LinkAnswer[] } {
  const rows = rowsOf(NAMING.map(([state]) => state));
  const linkedAt = (place: LinkPlace, at: number): LinkedSet[] =>
    rows.slice(at, at + 1).map(({ identifier }) => ({
      service: place === 'record' ? 'ncbi' : 'europePmc',
      place,
      identifier,
    }));
  const named = [...linkedAt('statement', 2), ...linkedAt('text', 1)];
  const linked = linkedAt('record', 2);
  return {
    linked: [linkAnswer('europePmc', { named }), linkAnswer('ncbi', { named: linked })],
    unlinked: [linkAnswer('europePmc', { gap: 'no-article' }), linkAnswer('ncbi', { gap: 'no-number' })],
    retracted: [
      linkAnswer('europePmc', { named, isRetracted: true }),
      linkAnswer('ncbi', { reason: 'not-allowed' }),
    ],
    failing: [
      linkAnswer('europePmc', { reason: 'busy' }),
      linkAnswer('ncbi', { named: linked, reason: 'in-trouble' }),
    ],
    linking: [linkAnswer('europePmc', { named }), linkAnswer('ncbi', { isAsking: true })],
  };
}

/**
 * Draws the popup on an article's page, after a press of the button that asks DataCite which works name the article.
 */
function asked(words: Words, change: Partial<ArticleAnswer>, links: readonly LinkAnswer[] = []) {
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
  const asking = { ...askingOf(), about: () => answer, aboutLinks: () => links };
  return popup(words, names, { article, asking });
}

const SEEN = { state: 'published', version: '0.230405.0617', bytes: 12_400_000_000, title: TITLE } as const;
/** Watched data sets: three that changed, in most of the ways there are, and one that did not. */
const KNOWN: readonly Pick<Watched, 'before' | 'after'>[] = [
  { before: SEEN, after: { ...SEEN, version: '0.240102.0304', bytes: 15_900_000_000 } },
  {
    before: { state: 'draft', doi: false, title: TITLE },
    after: {
      state: 'published',
      doi: '10.5072/harbour.000214/0.230405.0617',
      title: TITLE,
    },
  },
  { before: { ...SEEN, state: 'embargoed' }, after: { ...SEEN, state: 'withdrawn' } },
  { before: SEEN, after: SEEN },
];
const WATCHED: readonly Watched[] = KNOWN.map((known, at) => ({
  key: `harbour:00021${at}`,
  lookedAt: NOW,
  dueAt: NOW,
  isAlone: false,
  ...known,
}));

/** Wraps each surface in the contexts that its components need. */
export function inContexts(words: Words, bare: readonly Surface[]): Surface[] {
  const copier = copierFor(words);
  return bare.map((each) => ({
    ...each,
    draw: () => (
      <WithContexts words={words} copier={copier} format={null} watch={UNWATCHED}>
        {each.draw()}
      </WithContexts>
    ),
  }));
}

/** States of the popup and the settings page. */
export const surfaces = (words: Words): Surface[] => inContexts(words, bareSurfaces(words));

function bareSurfaces(words: Words): Surface[] {
  const rows = (names: readonly string[], more?: PopupChange) => () => popup(words, names, more);
  const [deposited = ''] = rowsOf(['deposit']).map(({ description }) => loaded(description.record)?.name);
  const loading = ['published', 'asking', 'summary-only', 'unreachable'];
  /** Makes a state that shows the details of one row, opened in a list that has only this row. */
  const detail = (name: string, state: string, more?: PopupChange) =>
    surface(name, rows([state], more), [words.say('moreAbout', TITLE)]);
  return [
    surface('off-line', () => <OffLine sentence={words.say('isOffSite', HOST)} onUndo={nothing} />),
    surface('popup-list', rows(['published', 'never-published', 'draft-of-published'])),
    surface('popup-changed', () => popup(words, ['published'], { watched: WATCHED })),
    surface('popup-watched', () => popup(words, ['published'], { watched: WATCHED }), [
      words.sayCount('watchedChanged', 3),
    ]),
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
    ...Object.entries<ReturnType<typeof mentionedBy> | undefined>({
      many: mentionedBy(312),
      one: mentionedBy(1),
      none: mentionedBy(0),
      asking: undefined,
      busy: { state: 'failed', reason: 'busy' },
      'not-allowed': { state: 'failed', reason: 'not-allowed' },
    }).map(([name, answer]) =>
      surface(`popup-mentioned-${name}`, rows(['deposit'], { mentionAsking: mentionAskingOf(answer) }), [
        words.say('moreAbout', deposited),
        words.say('askArticle', europePmc.name),
      ]),
    ),
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
    surface(
      'popup-fields',
      rows(FIELDS, { asking: askingOf({ open: ['10.99999/reef.7', '10.99999/reef.8', '10.99998/reef.9'] }) }),
    ),
    surface('popup-check-fields', rows(FIELDS, { setting: 'statement' }), [words.say('checkCitations')]),
    surface('panel-fields', rows(FIELDS, { isPanel: true })),
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
        words.say('askArticle', words.list(ASKED)),
      ]),
    ),
    ...Object.entries(linkStates()).map(([name, links]) =>
      surface(
        `popup-asked-article-${name}`,
        () => asked(words, name === 'unlinked' ? {} : { total: 4 }, links),
        [words.say('askArticle', words.list(ASKED))],
      ),
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
        examples={knownExamples().map(({ label }) => label)}
        known={builtInRegistries}
        reach="sites"
        isLocked={false}
        builtIn={builtInSites(builtInRegistries)}
        onReach={nothing}
        onOptions={nothing}
        shortcuts={[{ does: words.say('commandOpenList'), keys: 'Alt+Shift+L' }]}
        onShortcuts={nothing}
        pinning="chromium"
        onSample={nothing}
      />
    )),
    surface('options', () => {
      const unasked = builtInRegistries
        .filter(({ allowedAtInstall, isNamedOnly }) => !allowedAtInstall && !isNamedOnly)
        .map(({ key }) => key);
      const known = builtInRegistries;
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
