import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Card } from '@/components/card';
import css from '@/components/card.css?inline';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { makeHover } from '@/lib/hover/hover';
import type { Identifier } from '@/lib/identifier/identifier';
import { pageApi } from '@/lib/messages/runtime';
import { type CardHost, openCardHost } from '@/lib/page/card-host';
import { copy } from '@/lib/page/copy';
import { beginVisit } from '@/lib/page/make-visit';
import { boxesOf, type Mention } from '@/lib/page/mention';
import { revealFirst } from '@/lib/page/reveal';
import { reachOf } from '@/lib/page/views';
import type { Visit } from '@/lib/page/visit';
import { makeWords } from '@/lib/words/words';

const api = pageApi()?.i18n;
const words = makeWords((key, parts) => api?.getMessage(key, parts) ?? '', api?.getUILanguage() ?? 'en');

/** What the record script draws with; fails where the extension was updated under this page and took it along. */
async function loadRecord({ dress }: CardHost) {
  await globalThis.accession?.load('record.js');
  const { record } = globalThis.accession ?? {};
  if (!record) throw new Error('The record script has not run.');
  dress(record.css);
  return record.draw;
}

/** Draws the card of a visit, again with each step of its description. */
function drawCard(visit: Visit, place: CardHost): void {
  const { stage, view } = place;
  let latest: Description = NOTHING_YET;
  let shown: Identifier = visit.identifier;
  visit.watch((description, identifier) => {
    if (visit.signal.aborted) return;
    latest = description;
    shown = identifier;
    const card = (
      <Card
        identifier={shown}
        description={latest}
        words={words}
        now={Date.now()}
        onCopy={(what) => copy(what, view)}
        onClose={visit.dismiss}
        onRetry={() => visit.turnTo(shown, true)}
        onShow={(other) => visit.turnTo(other, false)}
        loadRecord={() => loadRecord(place)}
      />
    );
    render(card, stage);
  });
  visit.signal.addEventListener('abort', () => render(null, stage));
}

/** A card opened by key takes the focus, and gives it back where it was. */
function takeFocus(root: ShadowRoot, visit: Visit): void {
  const before = document.activeElement;
  root.querySelector<HTMLElement>('[role=dialog]')?.focus();
  visit.signal.addEventListener('abort', () => {
    if (before instanceof HTMLElement) before.focus();
  });
}

/** Loaded at the first rest on a mention, and not before. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts) return;
  let visit: Visit | undefined;
  const reach = reachOf();
  const { opening } = scripts.settings;
  const hover = makeHover<Mention>(
    {
      views: reach.views,
      openAfter: opening.on === 'rest' ? opening.ms : 0,
      heldKey: opening.on === 'key' ? opening.key : null,
      boxesOf,
      isOnCard: (event) => !!scripts.host && event.composedPath().includes(scripts.host),
      begin(mention, point, ends) {
        visit = beginVisit(mention, point, () => hover.dismiss(), ends);
      },
      open() {
        const place = visit && !visit.signal.aborted && openCardHost(visit, css, reach);
        if (!visit || !place) return;
        scripts.host = place.host;
        drawCard(visit, place);
        if (!visit.point) takeFocus(place.root, visit);
      },
    },
    scripts.controller.signal,
  );
  scripts.keepListening(hover.listen);
  scripts.reveal = revealFirst;
  scripts.hover = hover;
});
