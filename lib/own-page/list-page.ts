import browser from 'webextension-polyfill';
import type { Identifier } from '@/lib/identifier/identifier';
import { askArticle } from '@/lib/messages/ask';
import { askCited } from '@/lib/messages/ask-on-card';
import { watchDescription } from '@/lib/messages/describe';
import { Descriptions } from '@/lib/messages/descriptions';
import type { RegistryProfile } from '@/lib/registry/profile';
import { originsOf } from '@/lib/settings/sites';
import { ArticleQuestion } from './article-question';
import { copyHere } from './copy-here';
import { oncePerFrame } from './once-per-frame';
import type { OwnChoices } from './own-choices';
import type { OwnPage } from './own-page';
import { watchRowsInView } from './rows-in-view';
import { saveToZotero } from './save-to-zotero';
import { makeTryAgain } from './try-again';

/** Asks the reader for the hosts of registries; a browser that finds no click behind it refuses by itself. */
const allowRegistries = (registries: readonly RegistryProfile[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...new Set(registries.flatMap(originsOf))] }).catch(() => false);

const loadWriter = async () => (await import('@/lib/citation/writer')).writer;

const COPYING = { onCopy: copyHere, loadWriter, onZotero: saveToZotero };

export interface ListPageParts<Copier> {
  readonly choices: OwnChoices;
  readonly isPrivate: () => boolean;
  readonly makeCopier: (
    parts: typeof COPYING & Pick<OwnPage, 'words'> & { store: OwnPage['local']; isPrivate: () => boolean },
  ) => Copier;
  readonly draw: () => void;
}

/** What our pages that list collections have in common: popup and panel, looked-up texts, PDFs. */
export function openListPage<Copier>(
  { words, local, root }: Pick<OwnPage, 'words' | 'local' | 'root'>,
  { choices, isPrivate, makeCopier, draw }: ListPageParts<Copier>,
) {
  const drawSoon = oncePerFrame(draw);
  const descriptions = new Descriptions({ watch: watchDescription, isPrivate, onStep: drawSoon });
  const question = new ArticleQuestion({
    ask: askArticle,
    registries: choices.registries,
    isPrivate,
    onChange: (wanted) => {
      // The answer has all that rows show: a press sends one request.
      descriptions.askRows(wanted, 'row');
      draw();
    },
  });
  /** None where the reader, or an institution, has left out the registry that stands for it. */
  const asking = () => {
    const service = choices.registries().find(({ byArticle }) => byArticle);
    if (!service) return null;
    const cited = (identifier: Identifier) => askCited(identifier, isPrivate());
    return { service, about: question.about, ask: question.ask, askCited: cited };
  };
  const tryAgain = makeTryAgain({ descriptions, allow: allowRegistries });
  const copier = makeCopier({ words, store: local, isPrivate, ...COPYING });
  // The same function each time: rows are drawn again only where one of their parts is another.
  const loadCopier = async () => copier;
  watchRowsInView(root, descriptions.bringForward);
  return {
    descriptions,
    drawSoon,
    /** What every view of collections gets; the reader waits for what is opened or asked for. */
    context: () => ({
      words,
      now: Date.now(),
      registries: choices.registries(),
      format: choices.format(),
      describe: descriptions.of,
      loadCopier,
      asking: asking(),
      onDescribe: (identifiers: Parameters<typeof descriptions.askRows>[0]) =>
        descriptions.askWhole(identifiers, 'later'),
      onOpen: descriptions.askNow,
      onAsk: descriptions.askNow,
      ...tryAgain,
    }),
  };
}
