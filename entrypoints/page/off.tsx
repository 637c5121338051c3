import { render } from 'preact';
import { CardOff, OffLine, type Refusal } from '@/components/card/card-off';
import css from '@/components/card/card-off.css?inline';
import lineCss from '@/components/card/off-line.css?inline';
import { offSentence } from '@/components/off-words';
import { askToSwitchCards } from '@/lib/messages/ask-on-card';
import { pageApi } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';
import { openLine } from '@/lib/page/card/line';
import type { Visit } from '@/lib/page/card/visit';
import { pageLocation } from '@/lib/page/scan/page-location';
import { OFF_HOUR, type OffPlace } from '@/lib/settings/off';
import type { Words } from '@/lib/words/words';

/** The card in which the menu opens. */
interface MenuPlace {
  readonly visit: Visit;
  readonly words: Words;
  /** Closes the menu alone. */
  readonly onClose: () => void;
}

export { css };

/** At the first press on a card's own menu: the off switch, and the way to the settings. */
export function drawMenu(at: Element, menu: MenuPlace): void {
  const here = () => new URL(pageLocation().page.href);
  const turnOff = async (place: OffPlace): Promise<Refusal | null> => {
    const { href, hostname } = here();
    const switched = await askToSwitchCards({ place, page: href });
    if (switched !== 'done') return switched;
    menu.visit.dismiss();
    leaveLine(menu, offSentence(place, hostname, Date.now() + OFF_HOUR, menu.words), href);
    return null;
  };
  render(
    <CardOff
      words={menu.words}
      host={here().hostname}
      isKept={pageApi()?.extension.inIncognitoContext !== true}
      onTurnOff={turnOff}
      onSettings={() => send({ type: 'openSettings' })}
      onClose={menu.onClose}
    />,
    at,
  );
}

/** Leaves one line in the place of the card, and the way back; all that was started on this page has ended by then. */
function leaveLine({ visit, words }: Omit<MenuPlace, 'onClose'>, sentence: string, page: string): void {
  openLine(visit, lineCss, (stage, leave) => {
    const draw = (text: string, onUndo: (() => void) | null) =>
      render(<OffLine words={words} sentence={text} onUndo={onUndo} />, stage);
    draw(sentence, async () => {
      const switched = await askToSwitchCards({ place: null, page });
      if (switched === 'done') leave();
      else draw(words.say('notSaved'), null);
    });
    return () => render(null, stage);
  });
}
