import type { Draw } from '@/components/nested-root';
import type { CitationAsking } from '@/components/record/cited';
import { drawRecord as draw, type WholeRecordProps } from '@/components/record/whole-record';
import { askCited, listFolder } from '@/lib/messages/ask-on-card';
import { registriesOf } from '@/lib/page/registries';
import { pageHere } from '@/lib/page/start';

export { default as css } from '@/components/record/record.css?inline';

/** At the first "Details" of a card: draws the whole record. */
export const drawRecord: Draw<WholeRecordProps> = (place, props) =>
  draw(place, { ...props, listFolder, asking: askingHere() });

/** None where the reader, or an institution, has left out the registry that stands for it. */
function askingHere(): CitationAsking | null {
  const page = pageHere();
  const service = page && registriesOf(page).find(({ byArticle }) => byArticle);
  // Whether the window is private the background sees for itself: a page's script has a tab.
  return service ? { service, askCited: (identifier) => askCited(identifier, false) } : null;
}
