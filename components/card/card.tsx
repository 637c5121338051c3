import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CopyButtons, CopyFormats } from '@/components/citing/copy-buttons';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { useKeepFocus } from '@/components/keep-focus';
import { OpenLink } from '@/components/link';
import { type OpenMenu, useMenu } from '@/components/menu';
import { type Citing, Overview, useCiting } from '@/components/overview';
import { useOwnId } from '@/components/own-id';
import { OwnLimit } from '@/components/own-limit';
import type { CitationAsking } from '@/components/record/cited';
import type { ListFolder } from '@/components/record/files';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tool } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { type CardMenu, CardOff } from './card-off';

/**
 * True for a press on the menu, or on the button that opens the menu. A press anywhere else in the card
 * closes the menu.
 */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.card-off, [aria-haspopup=menu].tool') !== null;

export interface CardProps {
  readonly identifier: Identifier;
  readonly description: Description;
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** True if the page names the data set by its DOI. */
  readonly isByDoi: boolean;
  readonly menu: CardMenu;
  readonly listFolder: ListFolder;
  /** Functions that request the number of citations; null if no service may be asked for it. */
  readonly asking: CitationAsking | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** True after the reader has pressed "Try again". */
  readonly isAgain?: boolean;
  /** Shows another version of the data set, or the whole collection, in this card. */
  readonly onShow: (identifier: Identifier) => void;
}

/** The card of a data set. "Details" opens the whole record inside it. */
export function Card(props: CardProps) {
  const words = useWords();
  const { identifier, description, isByDoi, onClose, onShow } = props;
  const id = useOwnId();
  const card = useRef<HTMLDivElement>(null);
  const menu = useMenu();
  useKeepFocus(card);
  const details = useDetails(card);
  const shown = displayedVersionOf(identifier, description);
  const citing = useCiting({ identifier, description, isByDoi });
  // The pressed button is removed together with its content. If the card did not take the focus first, the
  // browser would move the focus to the page.
  const show = (other: Identifier) => {
    card.current?.focus({ preventScroll: true });
    onShow(other);
  };
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
      onPointerDown={({ target }) => isInMenu(target) || menu.close()}
    >
      <Header identifier={identifier} description={description} menu={menu} onClose={onClose} />
      {menu.isOpen && <CardOff acts={props.menu} menu={menu} />}
      <div class="scroll">
        <Overview
          id={id}
          identifier={identifier}
          description={description}
          shown={shown}
          citing={citing}
          now={props.now}
          isAgain={props.isAgain}
          onRetry={props.onRetry}
          onShow={show}
        />
        {details.isOpen && <Details card={props} onShow={show} onClose={details.close} />}
      </div>
      <CopyFormats copying={citing.copying} />
      <CardFoot
        identifier={identifier}
        description={description}
        shown={shown}
        citing={citing}
        isOpen={details.isOpen}
        onDetails={details.toggle}
      />
    </div>
  );
}

interface HeaderProps extends Pick<CardProps, 'identifier' | 'description' | 'onClose'> {
  readonly menu: OpenMenu;
}

function Header({ identifier, description, menu, onClose }: HeaderProps) {
  const words = useWords();
  return (
    <header class="beside">
      <div class="flow state-line">
        <StatusLine identifier={identifier} description={description} />
      </div>
      <Tool
        name={words.say('cardMenu')}
        icon="menu"
        onPress={menu.toggle}
        isOpen={menu.isOpen}
        opener={menu.opener}
      />
      <Tool name={words.say('close')} icon="close" onPress={onClose} />
    </header>
  );
}

/** State of a card's details, which a press or a key opens. After a key, the details take the focus. */
function useDetails(card: RefObject<HTMLDivElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const isByKey = useRef(false);
  const within = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
  useLayoutEffect(() => {
    const scroll = within('.scroll');
    const record = within('.details');
    if (!isOpen || !scroll || !record) return;
    // Scrolls to the details, which are below all other content of the card.
    scroll.scrollTop = record.offsetTop;
    if (isByKey.current) record.focus({ preventScroll: true });
  }, [isOpen]);
  return {
    isOpen,
    toggle({ detail }: MouseEvent) {
      // The click count is 0 if a key made the click.
      isByKey.current = detail === 0;
      setOpen(!isOpen);
    },
    /** Closes the details and focuses the button that opened them. */
    close() {
      setOpen(false);
      within('.more')?.focus();
    },
  };
}

interface DetailsProps {
  readonly card: CardProps;
  readonly onShow: (identifier: Identifier) => void;
  readonly onClose: () => void;
}

/**
 * The whole record; a placeholder until it is loaded. The element can have the focus, so that the arrow keys
 * scroll it.
 */
function Details({ card, onShow, onClose }: DetailsProps) {
  const words = useWords();
  const { identifier, description, listFolder, asking } = card;
  const { record } = description;
  if (record.state !== 'loaded') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div
      class="details"
      role="group"
      aria-label={words.say('details')}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <WholeRecord
        identifier={identifier}
        description={description}
        record={record.value}
        onShow={onShow}
        listFolder={listFolder}
        asking={asking}
      />
    </div>
  );
}

interface CardFootProps extends Pick<CardProps, 'identifier' | 'description'> {
  readonly shown: DisplayedVersion;
  readonly citing: Citing;
  /** True while the details are open. */
  readonly isOpen: boolean;
  readonly onDetails: (event: MouseEvent) => void;
}

/**
 * The buttons of a card: one copies the citation, one opens the details, and one opens the page of the data
 * set.
 */
function CardFoot({ identifier, description, shown, citing, isOpen, onDetails }: CardFootProps) {
  const words = useWords();
  const { citations, address, copying } = citing;
  const { record, version } = shown;
  return (
    <footer class="flow">
      <OwnLimit identifier={identifier} description={description} />
      <CopyButtons copying={copying} address={address.copyable} isWaiting={citations.waiting} />
      <div class="ways">
        {record && (
          <button type="button" class="more" aria-expanded={isOpen} onClick={onDetails}>
            {words.say('details')}
          </button>
        )}
        <OpenLink exact={{ ...identifier, version }} record={record} />
      </div>
    </footer>
  );
}
