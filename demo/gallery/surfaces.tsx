import type { ComponentChild } from 'preact';
import { OffLine } from '@/components/card/card-off';
import { displayedVersionOf } from '@/components/displayed-version';
import { Options } from '@/components/options/options';
import type { DeclaredCollection } from '@/components/popup/article-data';
import { LookUpView } from '@/components/popup/looked-up';
import type { MentionedCollection } from '@/components/popup/mention-row';
import { type PagePart, Popup, type PopupProps } from '@/components/popup/popup';
import type { SiteReading } from '@/components/popup/site-access';
import type { ViewContext } from '@/components/popup/view-context';
import type { Description } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import { lookUp } from '@/lib/identifier/look-up';
import type { OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';
import { actionsFor } from './citation-actions';
import { lagoon, optionsOf } from './options-states';
import { NOW, OLDER } from './records';
import { cardStates, registry } from './states';

export interface Surface {
  readonly name: string;
  /** Drawn anew each time, since one tree cannot stand in two places. */
  readonly draw: () => ComponentChild;
  /** The buttons pressed, one after the other, before the picture is taken. */
  readonly press?: readonly string[];
}

const nothing = () => {};

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
    return [{ identifier, description: renumbered(state.description, accession), count: index + 1 }];
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

const offAt = (place: OffPlace | null): PagePart['off'] => ({
  place,
  until: NOW,
  host: 'journal.example',
  isLocked: false,
  onTurnOff: nothing,
  onTurnOn: nothing,
});

const recentOf = (isOn: boolean, names: readonly string[] = [], isKept = true): PopupProps['recent'] => ({
  isOn,
  isKept,
  rows: rowsOf(names).map((row) => ({ ...row, count: null })),
  onShow: nothing,
  onTurn: nothing,
  onForget: nothing,
});

/** What all views get; nothing is asked for in a gallery. */
export const contextOf = (words: Words, describe: ViewContext['describe']): ViewContext => ({
  words,
  now: NOW,
  registries: [registry],
  describe,
  format: null,
  loadActions: async () => actionsFor(words),
  onDescribe: nothing,
  onAsk: nothing,
  onRetry: nothing,
  onRetryAll: nothing,
  onOpen: nothing,
});

/** What a state of the popup has other than most. */
interface PopupChange {
  readonly page?: Partial<PagePart>;
  readonly popup?: Partial<PopupProps>;
  readonly describe?: ViewContext['describe'];
}

function popup(
  words: Words,
  names: readonly string[] | null,
  reading: SiteReading,
  more: PopupChange = {},
  isPanel = false,
) {
  const rows = names && rowsOf(names);
  const drafts = rowsOf(['draft-of-published']);
  const described = [...drafts, ...(rows ?? [])];
  const descriptions = new Map(described.map((row) => [toKey(row.identifier), row.description]));
  return (
    <div class={isPanel ? 'accession popup panel' : 'accession popup'} lang={words.locale} dir={words.dir}>
      <Popup
        context={contextOf(
          words,
          more.describe ?? ((identifier) => descriptions.get(toKey(identifier)) ?? null),
        )}
        over={{
          page: {
            rows,
            article: [],
            declared: [],
            mentions:
              rows?.map(({ identifier, count }) => ({ identifier, count: count ?? 1, namings: ['doi'] })) ??
              [],
            access: {
              reading,
              onAllowSite: nothing,
              onAllowEverySite: nothing,
              onRevokeSite: nothing,
            },
            off: offAt(null),
            onChoose: nothing,
            ...more.page,
          },
        }}
        onLookUp={nothing}
        recent={recentOf(false)}
        onPanel={isPanel ? undefined : nothing}
        onOptions={nothing}
        {...more.popup}
      />
    </div>
  );
}

/** Of all but the first row's collection nothing is known yet. */
const readingSome: ViewContext['describe'] = ({ version }) =>
  version === OLDER ? (rowsOf(['newer-version'])[0]?.description ?? null) : null;

/** What a text names, as the states of the gallery would be described. */
function lookedUp(words: Words, text: string) {
  const known = new Map(
    rowsOf(['published', 'never-published', 'newer-version']).map(({ identifier, description }) => [
      identifier.accession,
      description,
    ]),
  );
  return (
    <div class="accession popup">
      <LookUpView
        lookUp={lookUp(text, [registry])}
        describe={({ accession }) => known.get(accession) ?? null}
        registries={[registry]}
        words={words}
        format={null}
        loadActions={async () => actionsFor(words)}
        onAsk={nothing}
        onDescribe={nothing}
        onRetry={nothing}
        onRetryAll={nothing}
        onOpen={nothing}
        onView={nothing}
        onBack={nothing}
      />
    </div>
  );
}

/** The toolbar window and the options page in the states they have. */
export function surfaces(words: Words): Surface[] {
  const host = 'journal.example';
  const reading = { kind: 'built-in', host } as const;
  const many = () => popup(words, MANY, reading);
  const loading = () => popup(words, ['published', 'asking', 'summary-only', 'unreachable'], reading);
  return [
    {
      name: 'off-line',
      draw: () => <OffLine words={words} sentence={words.say('isOffSite', host)} onUndo={nothing} />,
    },
    {
      name: 'popup-list',
      draw: () =>
        popup(words, ['published', 'never-published', 'draft-of-published'], { kind: 'built-in', host }),
    },
    {
      name: 'popup-loading',
      draw: () =>
        popup(words, ['published', 'asking', 'summary-only', 'unreachable'], { kind: 'once', host }),
    },
    { name: 'popup-reading', draw: () => popup(words, null, { kind: 'unread', host }) },
    { name: 'popup-unread', draw: () => popup(words, [], { kind: 'unread', host }) },
    {
      name: 'popup-detail',
      draw: () => popup(words, ['whole-record'], reading),
      press: [moreOf('whole-record', words)],
    },
    {
      name: 'popup-detail-draft',
      draw: () => popup(words, ['draft-of-published'], reading),
      press: [moreOf('draft-of-published', words)],
    },
    {
      name: 'popup-detail-failed',
      draw: () => popup(words, ['record-missing'], reading),
      press: [moreOf('record-missing', words)],
    },
    {
      name: 'popup-looked-up',
      draw: () =>
        lookedUp(words, 'Seals. HARBOUR:000214, Harbour collection #0215; doi:10.5555/harbour.000216'),
    },
    { name: 'popup-number-alone', draw: () => lookedUp(words, '000214') },
    { name: 'popup-nothing-in-text', draw: () => lookedUp(words, 'Seals and otters') },
    {
      name: 'popup-recent',
      draw: () =>
        popup(words, [], reading, { popup: { recent: recentOf(true, ['published', 'never-published']) } }),
      press: [words.say('recent')],
    },
    { name: 'popup-recent-off', draw: () => popup(words, [], reading), press: [words.say('recent')] },
    {
      name: 'popup-recent-private',
      draw: () => popup(words, [], reading, { popup: { recent: recentOf(false, [], false) } }),
      press: [words.say('recent')],
    },
    { name: 'panel', draw: () => popup(words, MANY.slice(0, 4), reading, {}, true) },
    {
      name: 'panel-detail',
      draw: () => popup(words, ['newer-version'], reading, {}, true),
      press: [moreOf('newer-version', words)],
    },
    {
      name: 'popup-compare',
      draw: () => popup(words, ['published', 'never-published', 'newer-version'], reading),
      press: [moreOf('published', words), words.say('compare')],
    },
    {
      name: 'popup-compare-reading',
      draw: () => popup(words, ['newer-version', 'unreachable'], reading, { describe: readingSome }),
      press: [moreOf('newer-version', words), words.say('compare')],
    },
    {
      name: 'panel-compare',
      draw: () => popup(words, ['newer-version'], reading, {}, true),
      press: [moreOf('newer-version', words), words.say('compare')],
    },
    { name: 'panel-unseen', draw: () => popup(words, [], { kind: 'unseen' }, {}, true) },
    { name: 'popup-bibliography', draw: many, press: ['Bibliography'] },
    { name: 'popup-bibliography-formats', draw: many, press: ['Bibliography', 'Citation formats'] },
    { name: 'popup-check', draw: many, press: ['Citation check'] },
    { name: 'popup-check-loading', draw: loading, press: ['Citation check'] },
    { name: 'popup-everywhere', draw: () => popup(words, ['sign-in'], { kind: 'everywhere' }) },
    {
      name: 'popup-article',
      draw: () =>
        popup(words, [], reading, {
          page: { declared: declaredOf('published', 'indexed-offline', 'asking') },
        }),
    },
    { name: 'popup-nothing', draw: () => popup(words, [], { kind: 'granted', host }) },
    {
      name: 'popup-off',
      draw: () => popup(words, [], { kind: 'built-in', host }, { page: { off: offAt('site') } }),
    },
    { name: 'popup-asked', draw: () => popup(words, [], { kind: 'asked' }) },
    {
      name: 'popup-pdf',
      draw: () =>
        popup(words, [], { kind: 'unreadable' }, { popup: { pdf: { isHere: true, onRead: nothing } } }),
    },
    { name: 'popup-unreadable', draw: () => popup(words, [], { kind: 'unreadable' }) },
    {
      name: 'options',
      draw: () => <Options {...optionsOf(words, {}, {}, { granted: [host, 'lab.example'] })} />,
    },
    {
      name: 'options-chosen',
      draw: () => (
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
              done: { sentence: words.say('siteOnAgain', host), onUndo: nothing },
            },
          )}
        />
      ),
    },
    {
      name: 'options-by-policy',
      draw: () => {
        const policy = {
          off: false,
          offSites: ['bank.example'],
          highlights: true,
          opening: { on: 'click' },
          unread: [],
        } as const;
        const refusal = words.say('importWrongField', 'opening.ms');
        return <Options {...optionsOf(words, {}, policy, { everySite: true, refusal })} />;
      },
    },
    {
      name: 'options-private',
      draw: () => (
        <Options
          {...optionsOf(words, {}, {}, { isKept: false, search: { state: 'failed', reason: 'no-registry' } })}
        />
      ),
    },
  ];
}
