import { Component } from 'preact';
import { CardMessages } from '@/components/card-messages';
import { CitationWell } from '@/components/citation-well';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf } from '@/components/cite/copies';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Facts } from '@/components/facts';
import { Heading } from '@/components/heading';
import { Icon, type IconName } from '@/components/icon';
import { Link } from '@/components/link';
import { type Draw, nestedRoot } from '@/components/nested-root';
import type { WholeRecordProps } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tags, TagsToCome } from '@/components/tags';
import type { Description } from '@/lib/collection/description';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Brings what copies; asked for at the first press at the latest. */
  readonly loadActions: LoadActions;
  readonly onClose: () => void;
  /** Keeps the card open; undefined where it is kept, and can be moved instead. */
  readonly onPin: (() => void) | undefined;
  readonly onRetry: () => void;
  /** Asks for another version, or for the collection, in the same card. */
  readonly onShow: (identifier: Identifier) => void;
  /** Brings what draws the whole record; asked for at the first "More", so that a first hover need not carry it. */
  readonly loadRecord: () => Promise<Draw<WholeRecordProps>>;
  /** Brings what draws the card's menu; asked for at the first press. */
  readonly loadMenu: () => Promise<Draw<null>>;
}

interface CardState {
  /** The whole record is shown, or will be once it can be drawn. */
  open: boolean;
  drawRecord: Draw<WholeRecordProps> | null;
  /** Set while the card's menu is open. */
  drawMenu: Draw<null> | null;
  /** What draws it could not be loaded, as when the extension was updated under an open page. */
  isBroken: boolean;
}

let count = 0;

/**
 * What a reader wants to know of a collection, in one look; "More" opens the whole record in place.
 * The card's components keep their state in classes: hooks would be a kilobyte more at the first hover.
 */
export class Card extends Component<CardProps, CardState> {
  override state: CardState = { open: false, drawRecord: null, isBroken: false, drawMenu: null };
  private readonly id = `card${++count}`;

  private readonly toggle = async () => {
    this.setState({ open: !this.state.open, isBroken: false });
    if (this.state.drawRecord !== null) return;
    const drawRecord = await this.props.loadRecord().catch(() => null);
    this.setState({ drawRecord, isBroken: drawRecord === null });
  };

  private readonly toggleMenu = async () => {
    // Without its scripts, as after an update of the extension, a card has no more to give.
    const { loadMenu, onClose } = this.props;
    const drawMenu = this.state.drawMenu ? null : await loadMenu().catch(() => null);
    if (this.state.drawMenu || drawMenu) this.setState({ drawMenu });
    else onClose();
  };

  override render() {
    const { identifier, description, words, onClose, onPin, loadActions } = this.props;
    const shown = displayedVersionOf(identifier, description);
    const citations = citationsOf(identifier, description);
    const citedId = `${this.id}cited`;
    const hold = onPin ? 'pin' : 'move';
    return (
      <div
        class={`accession card ${hold}`}
        role="dialog"
        aria-labelledby={this.id}
        aria-busy={shown.waiting}
        tabIndex={-1}
        lang={words.locale}
        dir={words.dir}
      >
        <header>
          <StatusLine identifier={identifier} status={description.assessment.status} words={words} />
          {this.renderTool(hold, hold, onPin)}
          {this.renderTool('cardMenu', 'gear', this.toggleMenu, this.state.drawMenu !== null)}
          {this.renderTool('close', 'close', onClose)}
        </header>
        <Citing
          citedId={citedId}
          copies={copiesOf(citations, words)}
          isWaiting={citations.waiting}
          words={words}
          loadActions={loadActions}
        >
          {(buttons, menu) => (
            <>
              <div class="body">
                <div class="scroll" inert={!!menu}>
                  <Heading id={this.id} identifier={identifier} shown={shown} words={words} />
                  <Facts shown={shown} words={words} />
                  <CardMessages {...this.props} />
                  {shown.record && <Tags record={shown.record} words={words} />}
                  {shown.waiting && <TagsToCome />}
                  <CitationWell id={citedId} citations={citations} words={words} />
                  {this.renderRecord()}
                </div>
                {menu}
                {this.state.drawMenu && nestedRoot(this.state.drawMenu, null)}
              </div>
              <footer>
                {buttons}
                {this.renderWays(shown)}
              </footer>
            </>
          )}
        </Citing>
      </div>
    );
  }

  private renderTool(
    says: 'close' | 'cardMenu' | 'pin' | 'move',
    icon: IconName,
    onClick?: () => void,
    isOpen?: boolean,
  ) {
    const name = this.props.words.say(says);
    return (
      <button
        type="button"
        class="tool"
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    );
  }

  private renderWays({ record, version }: DisplayedVersion) {
    const { identifier, words } = this.props;
    return (
      <div class="ways">
        {record && (
          <button type="button" class="more" aria-expanded={this.state.open} onClick={this.toggle}>
            {words.say('more')}
            <Icon name="down" />
          </button>
        )}
        <Link class="open" href={pageUrl({ ...identifier, version })}>
          {words.say('openAt', identifier.registry.name)}
          <Icon name="away" />
        </Link>
      </div>
    );
  }

  private renderRecord() {
    const { open, drawRecord, isBroken } = this.state;
    const { identifier, description, words, onShow } = this.props;
    const { record } = description;
    if (open && isBroken) return <p class="failure">{words.say('moreFailed')}</p>;
    if (!open || drawRecord === null || record.state !== 'loaded') return null;
    return nestedRoot(drawRecord, { identifier, description, words, onShow, record: record.value });
  }
}
