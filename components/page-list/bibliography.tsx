import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { CopyButtons, CopyFormats } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { useOwnId } from '@/components/own-id';
import { OfferedDois } from '@/components/popup/unread-dois';
import type { PageListProps } from '@/components/popup/view-context';
import { ViewHead } from '@/components/popup/view-head';
import { reasonWords } from '@/components/reason-words';
import { Rows } from '@/components/rows';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { LoadProgress } from './progress';
import { type BibliographyEntry, copyableOf, entriesOf, type Which } from './selection';

const WHICHES = [
  ['named', 'versionsNamed'],
  ['newest', 'versionsNewest'],
] as const;

/**
 * View that shows all collections of the page as one bibliography, in a format that the reader chooses. The
 * reader can leave entries out.
 */
export function Bibliography({ context, named, onBack }: PageListProps) {
  const words = useWords();
  const { describe, onDescribe } = context;
  const [which, setWhich] = useState<Which>('named');
  /**
   * Keys of the collections that the reader has left out. All others are in the bibliography, even if their
   * mentions are found later.
   */
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const identifiers = named.mentions.map(({ identifier }) => identifier);
  const entries = entriesOf(identifiers, which, describe);
  const chosen = entries.filter(({ identifier }) => !out.has(toKey(identifier)));
  useLayoutEffect(() => {
    const unasked = chosen.filter(({ isUnasked }) => isUnasked);
    if (unasked.length > 0) onDescribe(unasked.map(({ identifier }) => identifier));
  });
  const choose = (next: Which) => {
    setWhich(next);
    setOut(new Set());
  };
  return (
    <section class="many">
      <ViewHead title={words.say('bibliography')} back={words.say('backToList')} onBack={onBack} />
      {identifiers.some(({ version }) => version !== null) && (
        <WhichVersions which={which} onChoose={choose} />
      )}
      <Entries entries={entries} out={out} setOut={setOut} />
      <OfferedDois dois={named.dois} context={context} />
      <BibliographyFoot context={context} chosen={chosen} />
    </section>
  );
}

interface BibliographyFootProps extends Pick<PageListProps, 'context'> {
  readonly chosen: readonly BibliographyEntry[];
}

function BibliographyFoot({ context, chosen }: BibliographyFootProps) {
  const words = useWords();
  const { describe } = context;
  const ready = chosen.filter(({ cited }) => cited !== null);
  const copyable = ready.length > 0 ? copyableOf(ready) : null;
  const copying = useCopying(copyable);
  const waiting = chosen.filter(({ cited, missing }) => cited === null && missing === null);
  const missing = chosen.length - ready.length - waiting.length;
  return (
    <footer class="flow popup-foot">
      <LoadProgress
        all={chosen.length}
        waiting={waiting.map(({ identifier }) => ({ identifier, description: describe(identifier) }))}
      />
      {missing > 0 && <p class="soft">{words.sayCount('leftOut', missing)}</p>}
      {ready.length > 0 && (
        <>
          <CopyFormats copying={copying} />
          <CopyButtons copying={copying} />
        </>
      )}
    </footer>
  );
}

interface EntriesProps {
  readonly entries: readonly BibliographyEntry[];
  readonly out: ReadonlySet<string>;
  readonly setOut: (change: (out: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

function Entries({ entries, out, setOut }: EntriesProps) {
  const words = useWords();
  const keys = entries.map(({ identifier }) => toKey(identifier));
  const isIn = (key: string) => !out.has(key);
  const drawEntry = (entry: BibliographyEntry) => {
    const key = toKey(entry.identifier);
    const toggle = () => setOut((before) => before.symmetricDifference(new Set([key])));
    return <EntryRow key={key} isIn={isIn(key)} entry={entry} onToggle={toggle} />;
  };
  return (
    <>
      <label class="beside pick">
        <input
          type="checkbox"
          checked={out.size === 0}
          indeterminate={out.size > 0 && keys.some(isIn)}
          onChange={() => setOut((before) => new Set(before.size === 0 ? keys : []))}
        />
        {words.say('selectAll')}
      </label>
      <ShowMoreList items={entries} draw={(some) => <Rows class="picks">{some.map(drawEntry)}</Rows>} />
    </>
  );
}

interface WhichVersionsProps {
  readonly which: Which;
  readonly onChoose: (which: Which) => void;
}

function WhichVersions({ which, onChoose }: WhichVersionsProps) {
  const words = useWords();
  // The name must differ from that of other lists in the document. With equal names, the radio buttons of
  // both lists would form one group.
  const name = useOwnId();
  return (
    <fieldset class="flow which">
      <legend>{words.say('versionsToCite')}</legend>
      {WHICHES.map(([choice, key]) => (
        <label key={choice} class="beside">
          <input type="radio" name={name} checked={choice === which} onChange={() => onChoose(choice)} />
          {words.say(key)}
        </label>
      ))}
    </fieldset>
  );
}

interface EntryRowProps {
  entry: BibliographyEntry;
  isIn: boolean;
  /**
   * Called when the check box is pressed. It must be the same function at each drawing, because the row is
   * memoised.
   */
  onToggle: () => void;
}

/**
 * An entry of the bibliography, with a check box. It is memoised, because there may be hundreds of entries.
 */
function EntryRow({ entry, isIn, onToggle }: EntryRowProps) {
  const words = useWords();
  const { identifier, name, missing, cited, published } = entry;
  return useMemo(() => {
    const exact = { ...identifier, version: cited?.record.version ?? identifier.version };
    return (
      <li>
        <label class="beside pick">
          <input
            type="checkbox"
            checked={isIn && missing === null}
            disabled={missing !== null}
            onChange={onToggle}
          />
          <span class="pick-name">
            <span class="clamped" dir="auto">
              {name ?? toCurie(exact)}
            </span>
            {name !== null && (
              <span class="when curie">
                <bdi dir="ltr">{toCurie(exact)}</bdi>
              </span>
            )}
            {published && <span class="when">{words.say('versionIsPublished', published)}</span>}
            {missing && <span class="when">{missingWords(entry, words)}</span>}
          </span>
        </label>
      </li>
    );
  }, [isIn, name, cited?.record, missing, published]);
}

function missingWords({ identifier, missing }: BibliographyEntry, words: Words): string {
  if (missing === null || missing === 'no-citation') return words.say('noCitation');
  return reasonWords(missing, identifier, words).text;
}
