import type { ComponentChild } from 'preact';
import type { MentionedCollection } from '@/components/mention-row';
import { Options } from '@/components/options';
import { Popup } from '@/components/popup';
import type { SiteReading } from '@/components/site-access';
import type { OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';
import { actsFor } from './acts';
import { lagoon, optionsOf } from './options-states';
import { NOW } from './records';
import { cardStates, registry } from './states';

export interface Surface {
  readonly name: string;
  /** Drawn anew each time, since one tree cannot stand in two places. */
  readonly draw: () => ComponentChild;
}

const nothing = () => {};

/** Rows from the card's states; each with its own accession, as a page would mention different collections. */
function rowsOf(names: readonly string[]): MentionedCollection[] {
  return names.flatMap((name, index) => {
    const state = cardStates.find((candidate) => candidate.name === name);
    const accession = String(214 + index).padStart(6, '0');
    return state
      ? [{ identifier: { ...state.identifier, accession }, description: state.description, count: index + 1 }]
      : [];
  });
}

function popup(
  words: Words,
  names: readonly string[] | null,
  reading: SiteReading,
  place: OffPlace | null = null,
) {
  const off = {
    place,
    until: NOW,
    host: 'journal.example',
    isLocked: false,
    onTurnOff: nothing,
    onTurnOn: nothing,
  };
  return (
    <div class="accession popup">
      <Popup
        rows={names && rowsOf(names)}
        reading={reading}
        off={off}
        registries={[registry]}
        words={words}
        loadActs={async () => actsFor(words)}
        onChoose={nothing}
        onAsk={nothing}
        onRetry={nothing}
        onAllowSite={nothing}
        onAllowEverySite={nothing}
        onRevokeSite={nothing}
        onOptions={nothing}
      />
    </div>
  );
}

/** The toolbar window and the options page in the states they have. */
export function surfaces(words: Words): Surface[] {
  const host = 'journal.example';
  return [
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
    { name: 'popup-everywhere', draw: () => popup(words, ['sign-in'], { kind: 'everywhere' }) },
    { name: 'popup-nothing', draw: () => popup(words, [], { kind: 'granted', host }) },
    {
      name: 'popup-off',
      draw: () => popup(words, [], { kind: 'built-in', host }, 'site'),
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
              looking: { state: 'found', registry: { ...lagoon, key: 'at-other' } },
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
          {...optionsOf(
            words,
            {},
            {},
            { isKept: false, looking: { state: 'failed', reason: 'no-registry' } },
          )}
        />
      ),
    },
  ];
}
