import { Component, createRef } from 'preact';
import { copyText, type LoadCopier } from '@/components/citing/citing';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { Away } from '@/components/link';
import { type Draw, nestedRoot } from '@/components/nested-root';
import { Overview } from '@/components/overview';
import { OwnLimit } from '@/components/own-limit';
import type { WholeRecordProps } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tool } from '@/components/tool';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  readonly now: number;
  readonly isByDoi: boolean;
  readonly format: string | null;
  /** Brings what copies; asked for at the first press at the latest. */
  readonly loadCopier: LoadCopier;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly isAgain?: boolean;
  /** Asks for another version, or for the collection, in the same card. */
  readonly onShow: (identifier: Identifier) => void;
  /** Brings what draws the whole record; asked for at the first "Details", so that a first hover need not carry it. */
  readonly loadRecord: () => Promise<Draw<WholeRecordProps>>;
  readonly loadMenu: () => Promise<Draw<CardMenuProps>>;
}

export interface CardMenuProps {
  /** Closes the menu alone, and gives the focus back to the button that opened it. */
  readonly onClose: () => void;
}

interface CardState {
  /** The whole record is shown, or will be once it can be drawn. */
  open: boolean;
  drawRecord: Draw<WholeRecordProps> | null;
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
  override state: CardState = {
    ...{ open: false, drawRecord: null, drawMenu: null, isBroken: false },
  };
  private readonly id = `card${++count}`;
  private readonly card = createRef<HTMLDivElement>();

  private readonly toggle = async () => {
    const { drawRecord, open } = this.state;
    this.setState({ open: !open, isBroken: false });
    if (open) return;
    const draw = drawRecord ?? (await this.props.loadRecord().catch(() => null));
    // What was opened is to be seen: it stands below all else.
    this.setState({ drawRecord: draw, isBroken: draw === null }, this.showRecord);
  };

  private readonly showRecord = () => {
    const scroll = this.card.current?.querySelector('.scroll');
    const record = this.card.current?.querySelector<HTMLElement>('.details');
    if (scroll && record) scroll.scrollTop = record.offsetTop;
  };

  private readonly toggleMenu = async () => {
    if (this.state.drawMenu) return this.closeMenu();
    // Without its scripts, as after an update of the extension, a card has no more to give.
    const drawMenu = await this.props.loadMenu().catch(() => null);
    if (drawMenu) this.setState({ drawMenu });
    else this.props.onClose();
  };

  private readonly closeMenu = () => {
    this.setState({ drawMenu: null });
    this.card.current?.querySelector<HTMLElement>('[aria-haspopup=menu].tool')?.focus();
  };

  /** Who came by the keyboard came for the citation: one Tab leads to it, and from there on in order. */
  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== this.card.current) return;
    const first = this.card.current?.querySelector<HTMLElement>('.copies button');
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
    const { identifier, description, words } = this.props;
    const shown = displayedVersionOf(identifier, description);
    return (
      <div
        class="accession card"
        role="dialog"
        aria-labelledby={this.id}
        aria-busy={shown.waiting}
        tabIndex={-1}
        lang={words.locale}
        dir={words.dir}
        ref={this.card}
        onKeyDown={this.onKeyDown}
        onPointerDown={this.onPointerDown}
      >
        {this.renderHeader()}
        {this.state.drawMenu && nestedRoot(this.state.drawMenu, { onClose: this.closeMenu })}
        {this.renderBody(shown)}
      </div>
    );
  }

  private renderBody(shown: DisplayedVersion) {
    return (
      <Overview {...this.props} id={this.id} shown={shown}>
        {(overview, { buttons, menu }) => (
          <>
            <div class="scroll" inert={!!menu}>
              {overview}
              {this.renderRecord()}
            </div>
            {menu}
            <footer class="flow">
              <OwnLimit {...this.props} />
              {buttons}
              {this.renderWays(shown)}
            </footer>
          </>
        )}
      </Overview>
    );
  }

  private renderHeader() {
    const { identifier, description, words, onClose } = this.props;
    const isMenuOpen = this.state.drawMenu !== null;
    return (
      <header class="beside">
        <div class="flow state-line">
          <StatusLine identifier={identifier} description={description} words={words} />
        </div>
        <Tool name={words.say('cardMenu')} icon="menu" onPress={this.toggleMenu} isOpen={isMenuOpen} />
        <Tool name={words.say('close')} icon="close" onPress={onClose} />
      </header>
    );
  }

  private renderWays({ record, version }: DisplayedVersion) {
    const { identifier, words } = this.props;
    return (
      <div class="ways">
        {record && (
          <button type="button" class="more" aria-expanded={this.state.open} onClick={this.toggle}>
            {words.say('details')}
          </button>
        )}
        <Away exact={{ ...identifier, version }} words={words} />
      </div>
    );
  }

  private renderRecord() {
    const { open, drawRecord, isBroken } = this.state;
    const { identifier, description, words, loadCopier, onShow } = this.props;
    const { record } = description;
    if (!open) return null;
    if (isBroken) return <p class="flow failure details">{words.say('moreFailed')}</p>;
    if (drawRecord === null || record.state !== 'loaded') return null;
    return (
      <div class="details">
        {nestedRoot(drawRecord, {
          ...{ identifier, description, words, onShow },
          record: record.value,
          onCopy: (text) => copyText(text, loadCopier),
        })}
      </div>
    );
  }
}
