import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import type { IconName } from '@/components/icon';
import { Menu, MenuItem, type OpenMenu } from '@/components/menu';
import { offAction } from '@/components/off-words';
import { useWords } from '@/components/tree-context';
import { WatchItem, type WatchProps } from '@/components/watch';
import { OFF_PLACES, type OffPlace } from '@/lib/settings/off';

export type Refusal = 'by-policy' | 'not-kept';

/** Data and actions for the menu of a card, which the script in the page supplies. */
export interface CardMenu {
  readonly host: string;
  /** False in private windows, where the extension stores no choice. */
  readonly isKept: boolean;
  /**
   * Turns cards off in the given scope. Resolves to null if that worked, and the card is then gone;
   * otherwise, to the reason for the failure.
   */
  readonly onTurnOff: (place: OffPlace) => Promise<Refusal | null>;
  readonly onSettings: () => void;
}

/** An item of the menu that leads to a part of the details. */
export interface MenuLead {
  readonly name: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

interface CardOffProps {
  /** The card with this menu. */
  readonly card: WatchProps & { readonly menu: CardMenu };
  readonly leads: readonly MenuLead[];
  readonly menu: OpenMenu;
}

/**
 * The menu of a card. Its items lead to parts of the details, watch the data set for changes, open the settings, or turn
 * cards off: for the page, for the site, for an hour or everywhere.
 */
export function CardOff({ card, leads, menu }: CardOffProps) {
  const { host, isKept, onTurnOff, onSettings } = card.menu;
  const words = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const turnOff = async (place: OffPlace) => {
    setRefusal(null);
    setRefusal(await onTurnOff(place));
  };
  return (
    <Menu label={words.say('cardMenu')} class="card-off" opener={menu.opener} onClose={menu.close}>
      {leads.map(({ name, icon, onPress }) => (
        <MenuItem key={name} name={name} icon={icon} onPress={onPress} />
      ))}
      <WatchItem identifier={card.identifier} description={card.description} />
      <MenuItem name={words.say('openOptions')} icon="gear" onPress={onSettings} />
      <p class="caption">{words.say('turnOff')}</p>
      {isKept ? (
        OFF_PLACES.map((place) => (
          <MenuItem
            key={place}
            name={offAction(place, host, words)}
            onPress={() => turnOff(place)}
            isAnswered
          />
        ))
      ) : (
        <p class="soft">{words.say('notKept')}</p>
      )}
      <p class="refusal" role="status">
        {refusal && words.say(refusal === 'by-policy' ? 'byPolicy' : 'notSaved')}
      </p>
    </Menu>
  );
}

interface OffLineProps {
  readonly sentence: string;
  /** Turns cards on again; null if that could not be stored. */
  readonly onUndo: (() => void) | null;
}

/**
 * A line that replaces the card after the reader has turned cards off. It says what happened and has a button
 * that undoes it.
 */
export function OffLine({ sentence, onUndo }: OffLineProps) {
  const words = useWords();
  return (
    <div class="accession flow off-line" lang={words.locale} dir={words.dir}>
      <p role="status">{sentence}</p>
      {onUndo && <Button name={words.say('undo')} onPress={onUndo} />}
    </div>
  );
}
