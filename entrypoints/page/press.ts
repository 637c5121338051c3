import css from '@/components/card/sheet.css?inline';
import { makePress, makeSheets } from '@/lib/page/keys/press';
import type { Mention } from '@/lib/page/read/mention';
import { oncePerStart } from '@/lib/page/start';

/** At a press of a finger or a pen on a mention, or at a click where clicks open cards: the long press, the tap, the sheet. */
export const pressOf = oncePerStart((page) => {
  const sheets = makeSheets(css);
  page.steps.press = sheets;
  const open = async (mention: Mention, isSheet: boolean) => {
    const { bringHover } = await import('./reader');
    (await bringHover(page))?.summon(mention, { asSheet: isSheet });
  };
  return makePress(open, sheets.last, page.controller.signal);
});
