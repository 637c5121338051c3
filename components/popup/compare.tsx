import { Component } from 'preact';
import { displayedVersionOf } from '@/components/displayed-version';
import { Failure } from '@/components/failure';
import { Link } from '@/components/link';
import { useOwnId } from '@/components/own-id';
import { Skeleton } from '@/components/skeleton';
import { type Description, isUnasked, NOTHING_YET } from '@/lib/collection/description';
import { versionsOf } from '@/lib/collection/evidence';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { collectionOf, type Identifier, pageUrl, toCurie, toKey } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/kinds/versionings';
import type { Words } from '@/lib/words/words';
import { type Compared, comparedFacts } from './compared';
import { ViewHead } from './view-head';

export interface CompareProps {
  /** What may be chosen, besides the versions of what is chosen. */
  readonly choices: readonly Identifier[];
  /** What is chosen at first. */
  readonly first: Identifier;
  readonly words: Words;
  readonly describe: (identifier: Identifier) => Description | null;
  /** Asks for the whole record of each. */
  readonly onDescribe: (identifiers: readonly Identifier[]) => void;
  readonly onRetry: (identifier: Identifier) => void;
  readonly onBack: () => void;
}

interface CompareState {
  first: Identifier;
  second: Identifier | null;
}

/** Two collections, or two versions of one, fact by fact. */
export class Compare extends Component<CompareProps, CompareState> {
  override state: CompareState = { first: this.props.first, second: null };

  override componentDidMount() {
    this.askForMissing();
  }

  override componentDidUpdate() {
    this.askForMissing();
  }

  private askForMissing() {
    const { describe, onDescribe } = this.props;
    const { first, second } = this.sides();
    const sides = [first, second].filter((side) => side !== null);
    onDescribe(sides.filter((side) => isUnasked(describe(side))));
  }

  /** Every collection that may be chosen, and every known version of the two that are chosen. */
  private choices(): Identifier[] {
    const { choices, describe } = this.props;
    const { first, second } = this.state;
    const chosen = [first, second].filter((side) => side !== null);
    const versions = chosen.flatMap((side) => {
      const description = describe(side);
      if (!description) return [];
      const listed = versionsOf(versioningOf(side.registry), description);
      return listed.map(({ version }) => ({ ...collectionOf(side), version }));
    });
    const distinct = new Map([...chosen, ...versions, ...choices].map((it) => [toKey(it), it]));
    return [...distinct.values()];
  }

  /** Until the reader chooses, the first is held against whatever else there is. */
  private sides(): CompareState {
    const { first, second } = this.state;
    const isShown = (it: Identifier) => toKey(it) === toKey(first) || this.isVersionShown(it, first);
    return { first, second: second ?? this.choices().find((it) => !isShown(it)) ?? null };
  }

  /** A collection shows one of its versions: to hold the two against each other would tell nothing. */
  private isVersionShown(it: Identifier, other: Identifier): boolean {
    const description = this.props.describe(other);
    const version = description && displayedVersionOf(other, description).version;
    return toKey(it) === toKey({ ...other, version });
  }

  private readonly choose = (side: keyof CompareState, key: string) => {
    const chosen = this.choices().find((it) => toKey(it) === key);
    if (!chosen) return;
    this.setState({ ...this.sides(), [side]: chosen });
  };

  override render({ words, describe, onRetry, onBack }: CompareProps) {
    const { first, second } = this.sides();
    const choices = this.choices();
    const descriptionOf = (identifier: Identifier) => describe(identifier) ?? NOTHING_YET;
    const compared = (identifier: Identifier): Compared => ({
      identifier,
      description: descriptionOf(identifier),
    });
    const nameOf = (identifier: Identifier) => displayedVersionOf(identifier, descriptionOf(identifier)).name;
    return (
      <section class="many compare">
        <ViewHead title={words.say('compareTitle')} back={words.say('back')} onBack={onBack} />
        <div class="compare-choices">
          <Chooser
            label={words.say('compareFirst')}
            choices={choices}
            chosen={first}
            nameOf={nameOf}
            onChoose={(key) => this.choose('first', key)}
          />
          {second && (
            <Chooser
              label={words.say('compareSecond')}
              choices={choices}
              chosen={second}
              nameOf={nameOf}
              onChoose={(key) => this.choose('second', key)}
            />
          )}
        </div>
        {second ? (
          <Facts first={compared(first)} second={compared(second)} words={words} onRetry={onRetry} />
        ) : (
          <p class="soft">{words.say('nothingToCompare')}</p>
        )}
      </section>
    );
  }
}

interface ChooserProps {
  label: string;
  choices: readonly Identifier[];
  chosen: Identifier;
  /** The title, where it is known. */
  nameOf: (identifier: Identifier) => string | null;
  onChoose: (key: string) => void;
}

function Chooser({ label, choices, chosen, nameOf, onChoose }: ChooserProps) {
  const id = useOwnId();
  return (
    <p>
      <label for={id}>{label}</label>
      <select
        id={id}
        // An identifier comes first, and if there is no room, the title's end is cut off.
        dir="ltr"
        value={toKey(chosen)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={toKey(choice)} value={toKey(choice)}>
            {[toCurie(choice), nameOf(choice)].filter((part) => part !== null).join(' · ')}
          </option>
        ))}
      </select>
    </p>
  );
}

interface FactsProps {
  first: Compared;
  second: Compared;
  words: Words;
  onRetry: (identifier: Identifier) => void;
}

/** A fact's name stands above its two values, so that they have room in a narrow window. */
function Facts({ first, second, words, onRetry }: FactsProps) {
  const sides = [first, second];
  const facts = comparedFacts(first, second, words);
  const areBothHere = sides.every(isHere);
  const others = facts.filter(({ isSame }) => !isSame).length;
  const isFailed = sides.some(({ description }) => failureOf(description));
  return (
    <>
      <p class="soft" role="status">
        {areBothHere && words.sayCount('factsDiffer', others, words.number(facts.length))}
        {!areBothHere && !isFailed && words.say('readingBoth')}
      </p>
      <table class="compared">
        <thead>
          <tr>
            {sides.map((side, index) => (
              <th key={index} scope="col">
                <SideName side={side} />
                <SideFailure side={side} words={words} onRetry={onRetry} />
              </th>
            ))}
          </tr>
        </thead>
        {facts.map(({ label, values, isSame }) => (
          <tbody key={label} class={areBothHere && !isSame ? 'differs' : undefined}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {label} {areBothHere && !isSame && <span class="mark">{words.say('differs')}</span>}
              </th>
            </tr>
            <tr>
              {sides.map((side, index) => (
                // Read either way, a fact stands at the edge of its column.
                <td key={index}>
                  <bdi>{values[index] ?? <Gap side={side} words={words} />}</bdi>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </>
  );
}

const isHere = ({ description }: Compared) => description.record.state === 'loaded';

/** In the place of a fact: that it is on its way, or that the registry has none; nothing where we cannot tell. */
function Gap({ side, words }: { side: Compared; words: Words }) {
  if (isHere(side)) return <span class="soft">{words.say('notGiven')}</span>;
  return failureOf(side.description) ? null : <Skeleton size="fact" />;
}

function SideFailure({ side, words, onRetry }: Pick<FactsProps, 'words' | 'onRetry'> & { side: Compared }) {
  const { identifier, description } = side;
  const reason = failureOf(description);
  if (!reason) return null;
  const nextTry = nextTryOf(description);
  return <Failure {...{ reason, nextTry, identifier, words }} onRetry={() => onRetry(identifier)} />;
}

/** May be broken where its parts meet. */
function SideName({ side: { identifier, description } }: { side: Compared }) {
  const exact = { ...identifier, version: displayedVersionOf(identifier, description).version };
  const parts = toCurie(exact).split(/(?<=[:/])/);
  return (
    <Link class="curie" href={pageUrl(exact)}>
      {parts.flatMap((part) => [part, <wbr key={part} />])}
    </Link>
  );
}
