import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CiteFoot } from '@/components/cite-foot';
import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import type { IconName } from '@/components/icon';
import { useKeepFocus } from '@/components/keep-focus';
import { OpenLink } from '@/components/link';
import { type OpenMenu, useMenu } from '@/components/menu';
import { Origin, originId } from '@/components/origin';
import { noticeId, Overview, useCiting } from '@/components/overview';
import { useOwnId } from '@/components/own-id';
import type { CitationAsking } from '@/components/record/cited';
import type { ListFolder } from '@/components/record/files';
import { gettingShown } from '@/components/record/get-data';
import { isMentioned, type MentionAsking } from '@/components/record/mentioned';
import { WholeRecord } from '@/components/record/whole-record';
import { StatusLine } from '@/components/status';
import { Tool } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import type { Description } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { type CardMenu, CardOff, type MenuLead } from './card-off';

/**
 * True for a press on a menu, or on the button that opens it. A press anywhere else in the card closes the menu.
 */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.card-off, .formats, [aria-haspopup=menu]') !== null;

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
  /** Functions that request the papers that mention the data set. */
  readonly mentionAsking: MentionAsking;
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
      aria-describedby={`${originId(id)} ${stateId(id)} ${noticeId(id)}`}
      aria-busy={shown.waiting}
      tabIndex={-1}
      lang={words.locale}
      dir={words.dir}
      ref={card}
      onPointerDown={({ target }) => {
        if (isInMenu(target)) return;
        menu.close();
        citing.copying.onCloseMenu();
      }}
    >
      <Header
        id={id}
        identifier={identifier}
        description={description}
        shown={shown}
        menu={menu}
        onClose={onClose}
      />
      {menu.isOpen && <CardOff card={props} leads={leadsTo(details, props, words)} menu={menu} />}
      <div class="scroll">
        <Overview
          id={id}
          identifier={identifier}
          description={description}
          shown={shown}
          citing={citing}
          now={props.now}
          isAgain={props.isAgain}
          onShow={show}
        />
        {details.isOpen && <Details card={props} onShow={show} onClose={details.close} />}
      </div>
      <Ways identifier={identifier} shown={shown} isOpen={details.isOpen} onDetails={details.toggle} />
      <CiteFoot identifier={identifier} description={description} citing={citing} onRetry={props.onRetry} />
    </div>
  );
}

/** Returns the id of the element with the state. */
const stateId = (id: string): string => `${id}-state`;

interface HeaderProps extends Pick<CardProps, 'identifier' | 'description' | 'onClose'> {
  readonly id: string;
  readonly shown: DisplayedVersion;
  readonly menu: OpenMenu;
}

function Header({ id, identifier, description, shown, menu, onClose }: HeaderProps) {
  const words = useWords();
  return (
    <header>
      <Origin id={originId(id)} identifier={identifier} shown={shown} />
      <StatusLine id={stateId(id)} identifier={identifier} description={description} />
      <span class="tools">
        <Tool
          name={words.say('cardMenu')}
          icon="menu"
          onPress={menu.toggle}
          isOpen={menu.isOpen}
          opener={menu.opener}
        />
        <Tool name={words.say('close')} icon="close" onPress={onClose} />
      </span>
    </header>
  );
}

/** Part of the details to show first, by a selector. */
interface Aim {
  readonly selector: string;
  readonly takesFocus: boolean;
}

/** State of a card's details, which a press or a key opens. After a key, the details take the focus. */
function useDetails(card: RefObject<HTMLDivElement | null>) {
  const [aim, setAim] = useState<Aim | null>(null);
  const within = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
  useLayoutEffect(() => {
    const scroll = within('.scroll');
    const part = aim && within(aim.selector);
    if (!scroll || !part) return;
    // Scrolls to the details, which are below all other content of the card.
    scroll.scrollTop = part.offsetTop;
    if (aim.takesFocus) part.focus({ preventScroll: true });
  }, [aim]);
  return {
    isOpen: aim !== null,
    toggle({ detail }: MouseEvent) {
      // The click count is 0 if a key made the click.
      setAim(aim ? null : { selector: '.details', takesFocus: detail === 0 });
    },
    /** Opens the details at a part, which takes the focus. */
    leadTo: (selector: string) => setAim({ selector, takesFocus: true }),
    /** Closes the details and focuses the button that opened them. */
    close() {
      setAim(null);
      within('.more')?.focus();
    },
  };
}

/** Returns the items of the menu that lead to parts of the details; none before the record is loaded. */
function leadsTo(
  details: ReturnType<typeof useDetails>,
  { identifier, description }: CardProps,
  words: Words,
): readonly MenuLead[] {
  const record = loaded(description.record);
  if (!record) return [];
  const lead = (key: 'getData' | 'whoMentions', icon: IconName, selector: string) => ({
    name: words.say(key),
    icon,
    onPress: () => details.leadTo(selector),
  });
  return [
    ...(gettingShown(identifier, description, record) ? [lead('getData', 'get', '.get-data')] : []),
    ...(isMentioned(identifier) ? [lead('whoMentions', 'file', '.mentioned')] : []),
  ];
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
  const { identifier, description, listFolder, asking, mentionAsking } = card;
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
        now={card.now}
        onShow={onShow}
        listFolder={listFolder}
        asking={asking}
        mentionAsking={mentionAsking}
      />
    </div>
  );
}

interface WaysProps extends Pick<CardProps, 'identifier'> {
  readonly shown: DisplayedVersion;
  /** True while the details are open. */
  readonly isOpen: boolean;
  readonly onDetails: (event: MouseEvent) => void;
}

/** The button that opens the details of a card, and the link to the page of the data set. */
function Ways({ identifier, shown: { record, version }, isOpen, onDetails }: WaysProps) {
  const words = useWords();
  return (
    <p class="ways">
      {record && (
        <button type="button" class="more" aria-expanded={isOpen} onClick={onDetails}>
          {words.say('details')}
        </button>
      )}
      <OpenLink exact={{ ...identifier, version }} record={record} />
    </p>
  );
}
