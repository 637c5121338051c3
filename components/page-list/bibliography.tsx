import { Component } from 'preact';
import { Citing } from '@/components/citing/citing';
import { ViewHead } from '@/components/popup/view-head';
import { Some } from '@/components/some';
import { toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { EntryRow } from './entry-row';
import type { PageListProps } from './page-list';
import { Progress } from './progress';
import { type BibliographyEntry, copyableOf, entriesOf, type Which } from './selection';

interface BibliographyState {
  which: Which;
  /** Keys of those left out: what a page brings later is taken in. */
  out: ReadonlySet<string>;
}

const WHICHES = { named: 'versionsNamed', newest: 'versionsNewest' } as const;

let count = 0;

/** Some or all collections of a page as one bibliography, in any format. */
export class Bibliography extends Component<PageListProps, BibliographyState> {
  override state: BibliographyState = { which: 'named', out: new Set() };

  /** Of its radio buttons; under one name, those of two bibliographies in a document would be one group. */
  private readonly name = `which${++count}`;

  override componentDidMount() {
    this.askForMissing();
  }

  override componentDidUpdate() {
    this.askForMissing();
  }

  private entries(): BibliographyEntry[] {
    const { mentions, describe } = this.props;
    return entriesOf(
      mentions.map(({ identifier }) => identifier),
      this.state.which,
      describe,
    );
  }

  private askForMissing() {
    const unasked = this.entries().filter((entry) => entry.isUnasked && this.isIn(entry));
    if (unasked.length > 0) this.props.onDescribe(unasked.map(({ identifier }) => identifier));
  }

  private isIn({ identifier }: BibliographyEntry): boolean {
    return !this.state.out.has(toKey(identifier));
  }

  private readonly toggle = (key: string) => {
    const out = new Set(this.state.out);
    if (!out.delete(key)) out.add(key);
    this.setState({ out });
  };

  private readonly toggleAll = () => {
    const keys = this.entries().map(({ identifier }) => toKey(identifier));
    this.setState({ out: this.state.out.size === 0 ? new Set(keys) : new Set() });
  };

  override render(props: PageListProps) {
    const { mentions, describe, words, onBack } = props;
    const entries = this.entries();
    const chosen = entries.filter((entry) => this.isIn(entry));
    const ready = chosen.filter(({ cited }) => cited !== null);
    const waiting = chosen.filter(({ cited, missing }) => cited === null && missing === null);
    const missing = chosen.length - ready.length - waiting.length;
    return (
      <section class="many">
        <ViewHead title={words.say('bibliography')} back={words.say('backToList')} onBack={onBack} />
        {mentions.some(({ identifier }) => identifier.version !== null) && this.renderWhich(words)}
        {this.renderEntries(entries)}
        <footer class="popup-foot">
          <Progress
            done={chosen.length - waiting.length}
            all={chosen.length}
            waiting={waiting.map(({ identifier }) => ({ identifier, description: describe(identifier) }))}
            words={words}
          />
          {missing > 0 && <p class="soft">{words.sayCount('leftOut', missing)}</p>}
          {ready.length > 0 && (
            <Citing {...props} copyables={[copyableOf(ready)]} isWaiting={false}>
              {({ buttons, menu }) => (
                <>
                  {menu}
                  {buttons}
                </>
              )}
            </Citing>
          )}
        </footer>
      </section>
    );
  }

  private renderEntries(entries: readonly BibliographyEntry[]) {
    const { out } = this.state;
    const { words } = this.props;
    const drawEntry = (entry: BibliographyEntry) => (
      <EntryRow
        key={toKey(entry.identifier)}
        entry={entry}
        isIn={this.isIn(entry)}
        words={words}
        onToggle={this.toggle}
      />
    );
    return (
      <>
        <label class="pick all">
          <input
            type="checkbox"
            checked={out.size === 0}
            indeterminate={out.size > 0 && entries.some((entry) => this.isIn(entry))}
            onChange={this.toggleAll}
          />
          {words.sayCount('pickAll', entries.length)}
        </label>
        <Some items={entries} words={words} draw={(some) => <ul class="picks">{some.map(drawEntry)}</ul>} />
      </>
    );
  }

  private renderWhich(words: Words) {
    const { which } = this.state;
    return (
      <fieldset class="which">
        <legend>{words.say('versionsToCite')}</legend>
        {(['named', 'newest'] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={this.name}
              checked={choice === which}
              onChange={() => this.setState({ which: choice, out: new Set() })}
            />
            {words.say(WHICHES[choice])}
          </label>
        ))}
      </fieldset>
    );
  }
}
