import { Component } from 'preact';
import { shownAddress } from '@/components/address';
import { citationsOf } from '@/components/citations';
import { Citing, type LoadActions } from '@/components/cite/citing';
import { copiesOf, copyPlainly } from '@/components/cite/copies';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { type Draw, nestedRoot } from '@/components/nested-root';
import { Overview } from '@/components/overview';
import { OwnLimit } from '@/components/own-limit';
import type { ListFolder } from '@/components/record/files';
import type { WholeRecordProps } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tool } from '@/components/tool';
import type { Description } from '@/lib/collection/description';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** True where the page names it by its DOI. */
  readonly isByDoi: boolean;
  /** Key of the citation format that the reader prefers; null where none was chosen. */
  readonly format: string | null;
  /** Brings what copies; asked for at the first press at the latest. */
  readonly loadActions: LoadActions;
  readonly onClose: () => void;
  /** Keeps the card open; undefined where it is kept, and can be moved instead. */
  readonly onPin: (() => void) | undefined;
  readonly onRetry: () => void;
  /** True where the reader had this asked for again. */
  readonly isAgain?: boolean;
  /** Asks for another version, or for the collection, in the same card. */
  readonly onShow: (identifier: Identifier) => void;
  /** Brings what draws the whole record; asked for at the first "Details", so that a first hover need not carry it. */
  readonly loadRecord: () => Promise<Draw<WholeRecordProps>>;
  readonly listFolder: ListFolder;
  /** Brings what draws the card's menu; asked for at the first press. */
  readonly loadMenu: () => Promise<Draw<CardMenuProps>>;
}

/** What a card's menu needs of the card. */
export interface CardMenuProps {
  /** Closes the menu alone, and gives the focus back to the button that opened it. */
  readonly onClose: () => void;
}

interface CardState {
  /** The whole record is shown, or will be once it can be drawn. */
  open: boolean;
  drawRecord: Draw<WholeRecordProps> | null;
  /** Set while the card's menu is open. */
  drawMenu: Draw<CardMenuProps> | null;
  /** What draws it could not be loaded, as when the extension was updated under an open page. */
  isBroken: boolean;
}

let count = 0;

/**
 * What a reader wants to know of a collection, in one look; "Details" opens the whole record in place.
 * The card's components keep their state in classes: hooks would be a kilobyte more at the first hover.
 */
export class Card extends Component<CardProps, CardState> {
  override state: CardState = { open: false, drawRecord: null, isBroken: false, drawMenu: null };
  private readonly id = `card${++count}`;
  private card: HTMLElement | null = null;

  private readonly take = (card: HTMLElement | null) => {
    this.card = card;
  };

  private readonly toggle = async () => {
    const { drawRecord, open } = this.state;
    this.setState({ open: !open, isBroken: false });
    if (open) return;
    const draw = drawRecord ?? (await this.props.loadRecord().catch(() => null));
    // What was opened is to be seen: it stands below all else.
    this.setState({ drawRecord: draw, isBroken: draw === null }, this.showRecord);
  };

  private readonly showRecord = () => {
    const scroll = this.card?.querySelector('.scroll');
    const record = this.card?.querySelector<HTMLElement>('.details');
    if (scroll && record) scroll.scrollTop = record.offsetTop;
  };

  private readonly toggleMenu = async () => {
    if (this.state.drawMenu) return this.closeMenu();
    // Without its scripts, as after an update of the extension, a card has no more to give.
    const drawMenu = await this.props.loadMenu().catch(() => null);
    if (drawMenu) this.setState({ drawMenu });
    else this.props.onClose();
  };

  private readonly copy = (text: string) => copyPlainly(text, this.props.loadActions);

  private readonly closeMenu = () => {
    this.setState({ drawMenu: null });
    this.card?.querySelector<HTMLElement>('[aria-haspopup=menu].tool')?.focus();
  };

  /** Who came by the keyboard came for the citation: one Tab leads to it, and from there on in order. */
  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== this.card) return;
    const first = this.card?.querySelector<HTMLElement>('.copies button');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  /** A press elsewhere in the card closes its menu, as menus do. */
  private readonly onPointerDown = ({ target }: Event) => {
    const isInMenu = target instanceof Element && target.closest('.card-off, [aria-haspopup=menu].tool');
    if (this.state.drawMenu && !isInMenu) this.setState({ drawMenu: null });
  };

  override render() {
    const { identifier, description, words, format, isByDoi, loadActions } = this.props;
    const shown = displayedVersionOf(identifier, description);
    const citations = citationsOf(identifier, description);
    const { main } = copiesOf(citations, words);
    const hold = this.props.onPin ? 'pin' : 'move';
    const menuProps = { onClose: this.closeMenu };
    return (
      <div
        class={`accession card ${hold}`}
        role="dialog"
        aria-labelledby={this.id}
        aria-busy={shown.waiting}
        tabIndex={-1}
        lang={words.locale}
        dir={words.dir}
        ref={this.take}
        onKeyDown={this.onKeyDown}
        onPointerDown={this.onPointerDown}
      >
        {this.renderHeader(hold)}
        {this.state.drawMenu && nestedRoot(this.state.drawMenu, menuProps)}
        <Citing
          copies={main ? [main] : []}
          isWaiting={citations.waiting}
          format={format}
          words={words}
          loadActions={loadActions}
        >
          {(citing) => (
            <>
              <div class="scroll" inert={!!citing.menu}>
                <Overview
                  {...this.props}
                  id={this.id}
                  shown={shown}
                  citations={citations}
                  address={shownAddress({ identifier, description, citations, isByDoi, words })}
                  citing={citing}
                />
                {this.renderRecord()}
              </div>
              {citing.menu}
              <footer>
                <OwnLimit {...this.props} />
                {citing.buttons}
                {this.renderWays(shown)}
              </footer>
            </>
          )}
        </Citing>
      </div>
    );
  }

  private renderHeader(hold: 'pin' | 'move') {
    const { identifier, description, words, onPin, onClose } = this.props;
    const isMenuOpen = this.state.drawMenu !== null;
    return (
      <header>
        <StatusLine identifier={identifier} description={description} words={words} />
        <Tool name={words.say(hold)} icon={hold} onPress={onPin} />
        <Tool name={words.say('cardMenu')} icon="menu" onPress={this.toggleMenu} isOpen={isMenuOpen} />
        <Tool name={words.say('close')} icon="close" onPress={onClose} />
      </header>
    );
  }

  private renderWays({ record, version }: DisplayedVersion) {
    const { identifier, words } = this.props;
    const { name } = identifier.registry;
    return (
      <div class="ways">
        {record && (
          <button type="button" class="more" aria-expanded={this.state.open} onClick={this.toggle}>
            {words.say('details')}
            <Icon name="down" />
          </button>
        )}
        <Link class="open" href={pageUrl({ ...identifier, version })} label={words.say('openAt', name)}>
          <Icon name="away" />
          <span>{name}</span>
        </Link>
      </div>
    );
  }

  private renderRecord() {
    const { open, drawRecord, isBroken } = this.state;
    const { identifier, description, words, onShow, listFolder } = this.props;
    const { record } = description;
    if (!open) return null;
    if (isBroken) return <p class="failure details">{words.say('moreFailed')}</p>;
    if (drawRecord === null || record.state !== 'loaded') return null;
    return (
      <div class="details">
        {nestedRoot(drawRecord, {
          ...{ identifier, description, words, onShow, listFolder },
          record: record.value,
          onCopy: this.copy,
        })}
      </div>
    );
  }
}
