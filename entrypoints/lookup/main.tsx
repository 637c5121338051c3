import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeCopier } from '@/components/citing/make-copier';
import { Popup } from '@/components/popup/popup';
import { WithContexts } from '@/components/tree-context';
import type { Identifier } from '@/lib/identifier/identifier';
import { type LookUp, lookUp, lookUpBudget } from '@/lib/kinds/look-up';
import { takeSought } from '@/lib/messages/sought';
import { openListPage } from '@/lib/own-page/list-page';
import { followChoices } from '@/lib/own-page/own-choices';
import { openOwnPage } from '@/lib/own-page/own-page';
import { watchTools } from '@/lib/own-page/watched-list';
import { saveFile } from '@/lib/page/card/save';
import { openSettings } from '@/lib/settings/open-settings';

const own = openOwnPage();
const { words } = own;
const choices = await followChoices(own, draw);
/** Result of the look-up; null if this page was opened without a look-up, or was reloaded. */
const taken = await takeSought(location.search.slice(1), choices.registries(), browser.storage.session);
const { found, offers, dois, isWhole, isPrivate } = taken ?? {
  found: [],
  offers: [],
  dois: [],
  isWhole: true,
  isPrivate: false,
};
const { descriptions, context, copier, recallDois } = openListPage(own, {
  choices,
  isPrivate: () => isPrivate,
  makeCopier: (parts) => makeCopier({ ...parts, onSave: saveFile }),
  draw,
});
const watch = watchTools(() => isPrivate);

const sought = taken && {
  dataSets: found.map((identifier) => ({ identifier, count: null, certain: true })),
  identifiers: found.map((identifier) => ({ identifier, count: 1, forms: [] })),
  offers,
  dois,
  isWhole,
};

/**
 * Requests the descriptions of these identifiers that have not been requested before. Shows the descriptions
 * known so far.
 */
function showFound(identifiers: readonly Identifier[]): void {
  descriptions.askRecords(identifiers, 'soon');
  draw();
}

function lookUpText(text: string): LookUp {
  const looked = lookUp(
    text,
    choices.registries(),
    lookUpBudget(() => performance.now()),
  );
  showFound(looked.dataSets.map(({ identifier }) => identifier));
  void recallDois(looked.dois);
  return looked;
}

function draw(): void {
  render(
    <WithContexts words={own.words} copier={copier} format={choices.format()} watch={watch}>
      <Popup
        context={context()}
        over={{ sought }}
        onLookUp={lookUpText}
        onPanel={undefined}
        onOptions={(part) => void openSettings(part)}
      />
    </WithContexts>,
    own.root,
  );
}

own.entitle(words.say('lookUp'));
showFound(found);
void recallDois(dois);
