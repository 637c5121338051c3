import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CopyButtons, CopyFormats } from '@/components/citing/copy-buttons';
import type { Copier } from '@/components/citing/make-copier';
import { copyText } from '@/components/citing/use-copying';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { OpenLink } from '@/components/link';
import { Overview, useCiting } from '@/components/overview';
import { useOwnId } from '@/components/own-id';
import { OwnLimit } from '@/components/own-limit';
import type { CitationAsking } from '@/components/record/cited';
import type { ListFolder } from '@/components/record/files';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tool } from '@/components/tool';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { CardOff, type CardOffProps } from './card-off';

/** What the menu of a card knows of the page, and what it does. */
export type CardMenu = Pick<CardOffProps, 'host' | 'isKept' | 'onTurnOff' | 'onSettings'>;

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly words: Words;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** True where the page names it by its DOI. */
  readonly isByDoi: boolean;
  /** Key of the citation format that the reader prefers; null where none was chosen, or is known yet. */
  readonly format: string | null;
  readonly copier: Copier;
  readonly menu: CardMenu;
  readonly listFolder: ListFolder;
  /** Null where no service may be asked how often it is cited. */
  readonly asking: CitationAsking | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** True where the reader had this asked for again. */
  readonly isAgain?: boolean;
  /** Asks for another version, or for the collection, in the same card. */
  readonly onShow: (identifier: Identifier) => void;
}

/** What a reader wants to know of a collection, in one look; "Details" opens the whole record in place. */
export function Card(props: CardProps) {
  const { identifier, description, words, now, isByDoi, format, copier } = props;
  const { isAgain, onClose, onRetry, onShow } = props;
  const id = useOwnId();
  const card = useRef<HTMLDivElement>(null);
  const menu = useMenu(card);
  const [isOpen, setOpen] = useState(false);
  const shown = displayedVersionOf(identifier, description);
  const citing = useCiting({ identifier, description, isByDoi, words, format, copier });
  const { citations, address, copying } = citing;
  useShown(isOpen, card);
  return (
    <div
      class="accession card"
      role="dialog"
      aria-labelledby={id}
      aria-busy={shown.waiting}
      tabIndex={-1}
      lang={words.locale}
      dir={words.dir}
      ref={card}
      onKeyDown={(event) => tabToCitation(event, card.current)}
      onPointerDown={menu.onPointerDown}
    >
      <Header
        identifier={identifier}
        description={description}
        words={words}
        isMenuOpen={menu.isOpen}
        onMenu={menu.toggle}
        onClose={onClose}
      />
      {menu.isOpen && <Options menu={props.menu} words={words} onClose={menu.close} />}
      <div class="scroll" inert={copying.menu !== null}>
        <Overview
          id={id}
          identifier={identifier}
          description={description}
          shown={shown}
          citing={citing}
          words={words}
          now={now}
          isAgain={isAgain}
          onRetry={onRetry}
          onShow={onShow}
        />
        {isOpen && <Details {...props} />}
      </div>
      <CopyFormats copying={copying} />
      <footer class="flow">
        <OwnLimit identifier={identifier} description={description} words={words} />
        <CopyButtons copying={copying} address={address.copyable} isWaiting={citations.waiting} />
        <Ways
          identifier={identifier}
          shown={shown}
          words={words}
          isOpen={isOpen}
          onDetails={() => setOpen(!isOpen)}
        />
      </footer>
    </div>
  );
}

/** Who came by the keyboard came for the citation: one Tab leads to it, and from there on in order. */
function tabToCitation(event: KeyboardEvent, card: HTMLElement | null): void {
  if (event.key !== 'Tab' || event.shiftKey || event.target !== card) return;
  const first = card?.querySelector<HTMLElement>('.copies button');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Opens and closes the menu of a card. */
function useMenu(card: RefObject<HTMLDivElement | null>) {
  const [isOpen, setOpen] = useState(false);
  /** Closes it alone, and gives the focus back to the button that opened it. */
  const close = () => {
    setOpen(false);
    card.current?.querySelector<HTMLElement>('[aria-haspopup=menu].tool')?.focus();
  };
  return {
    isOpen,
    close,
    toggle: () => (isOpen ? close() : setOpen(true)),
    /** A press elsewhere in the card closes it, as menus do. */
    onPointerDown({ target }: Event) {
      const isInMenu = target instanceof Element && target.closest('.card-off, [aria-haspopup=menu].tool');
      if (!isInMenu) setOpen(false);
    },
  };
}

interface HeaderProps extends Pick<CardProps, 'identifier' | 'description' | 'words' | 'onClose'> {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

function Header({ identifier, description, words, isMenuOpen, onMenu, onClose }: HeaderProps) {
  return (
    <header class="beside">
      <div class="flow state-line">
        <StatusLine identifier={identifier} description={description} words={words} />
      </div>
      <Tool name={words.say('cardMenu')} icon="menu" onPress={onMenu} isOpen={isMenuOpen} />
      <Tool name={words.say('close')} icon="close" onPress={onClose} />
    </header>
  );
}

interface OptionsProps extends Pick<CardProps, 'menu' | 'words'> {
  readonly onClose: () => void;
}

const Options = ({ menu, words, onClose }: OptionsProps) => (
  <CardOff
    words={words}
    host={menu.host}
    isKept={menu.isKept}
    onTurnOff={menu.onTurnOff}
    onSettings={menu.onSettings}
    onClose={onClose}
  />
);

/** The whole record, once it is here. */
function Details({ identifier, description, words, copier, listFolder, asking, onShow }: CardProps) {
  const { record } = description;
  if (record.state !== 'loaded') return null;
  return (
    <div class="details">
      <WholeRecord
        identifier={identifier}
        description={description}
        record={record.value}
        words={words}
        onShow={onShow}
        onCopy={(text) => copyText(text, copier)}
        listFolder={listFolder}
        asking={asking}
      />
    </div>
  );
}

/** Scrolls to the record once it is opened: it stands below all else. */
function useShown(isOpen: boolean, card: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const scroll = card.current?.querySelector('.scroll');
    const record = card.current?.querySelector<HTMLElement>('.details');
    if (isOpen && scroll && record) scroll.scrollTop = record.offsetTop;
  }, [isOpen]);
}

interface WaysProps {
  readonly identifier: Identifier;
  readonly shown: DisplayedVersion;
  readonly words: Words;
  /** True while the whole record is shown. */
  readonly isOpen: boolean;
  readonly onDetails: () => void;
}

/** The ways on from a card: its details, and its page. */
function Ways({ identifier, shown: { record, version }, words, isOpen, onDetails }: WaysProps) {
  return (
    <div class="ways">
      {record && (
        <button type="button" class="more" aria-expanded={isOpen} onClick={onDetails}>
          {words.say('details')}
        </button>
      )}
      <OpenLink exact={{ ...identifier, version }} words={words} />
    </div>
  );
}
