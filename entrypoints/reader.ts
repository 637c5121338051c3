import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { watchHover } from '@/lib/hover/hover';
import { parseKey } from '@/lib/identifier/identifier';
import { isAlive, pageRuntime } from '@/lib/messages/runtime';
import { listenOnPage, tell } from '@/lib/messages/tell';
import { beginVisit } from '@/lib/page/make-visit';
import { makeMarks } from '@/lib/page/marks';
import { boxesOf, countMentions, type Mention } from '@/lib/page/mention';
import { makeReading } from '@/lib/page/reading';
import { revealMention } from '@/lib/page/reveal';
import type { Visit } from '@/lib/page/visit';
import { registries } from '@/lib/registry/known';

/** Loaded by the scanner where a page may mention something: reads, marks, counts and watches the pointer. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts) return;
  const { signal } = scripts.controller;
  const reading = makeReading(registries, makeMarks(signal));
  let told = '[]';

  function announce(always: boolean): void {
    const mentions = countMentions(reading.mentions()).slice(0, 2000);
    const telling = JSON.stringify(mentions);
    if (!always && telling === told) return;
    told = telling;
    tell({ type: 'pageScanned', mentions });
  }
  scripts.announce = () => announce(true);
  scripts.take = (batch) => {
    reading.take(batch);
    announce(false);
  };
  addEventListener('pagehide', () => told !== '[]' && tell({ type: 'pageLeft' }), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && announce(true), { signal });

  async function loadCard() {
    if (!scripts?.showCard) await import(/* @vite-ignore */ pageRuntime()?.getURL('card.js') ?? '');
    return scripts?.showCard;
  }
  let visit: Visit | undefined;
  const hover = watchHover<Mention>(
    {
      targetAt: reading.mentionAt,
      boxesOf,
      isOnCard: (event) => !!scripts.host && event.composedPath().includes(scripts.host),
      begin(mention, point, ends) {
        if (!isAlive()) return scripts.controller.abort();
        visit = beginVisit(mention, point, () => hover.dismiss(), ends);
        void loadCard();
      },
      async open() {
        const opening = visit;
        const showCard = await loadCard();
        if (opening && !opening.signal.aborted)
          showCard?.(opening, (host) => Object.assign(scripts, { host }));
      },
    },
    signal,
  );
  const summon = () => {
    const mention = document.activeElement && reading.mentionOf(document.activeElement);
    if (mention) hover.summon(mention);
  };
  listenOnPage((message) => {
    if (message.type === 'summon') summon();
    if (message.type === 'reveal') {
      const key = parseKey(message.key, registries) && message.key;
      if (key) revealMention(reading.mentions(), key);
    }
  }, signal);
});
