import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Card } from '@/components/card/card';
import css from '@/components/card/card.css?inline';
import type { CitationActions } from '@/components/cite/citation-actions';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { makeHover } from '@/lib/hover/hover';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { pageApi } from '@/lib/messages/runtime';
import { tell } from '@/lib/messages/tell';
import { type MadeHost, makeHost, openCardHost } from '@/lib/page/card/card-host';
import { closeMenu } from '@/lib/page/card/close-menu';
import { guardCard } from '@/lib/page/card/guard';
import { beginVisit } from '@/lib/page/card/make-visit';
import type { Visit } from '@/lib/page/card/visit';
import { windowChain } from '@/lib/page/card/windows';
import { boxesOf, type Mention } from '@/lib/page/read/mention';
import { revealFirst } from '@/lib/page/read/reveal';
import type { KeepOpen, PageScripts, ScriptName } from '@/lib/page/start';
import { makeWords } from '@/lib/words/words';

const { i18n } = pageApi() ?? {};
const words = makeWords((key, parts) => i18n?.getMessage(key, parts) ?? '', i18n?.getUILanguage() ?? 'en');

/** What scripts set that are loaded when they are first needed. */
type Later = Required<Pick<PageScripts, 'record' | 'off' | 'citing' | 'pin'>>;

/** Loads a script. Fails where the extension was updated under this page and took its scripts along. */
async function bring<T>(
  script: ScriptName,
  broughtBy: (scripts: Partial<Later>) => T | undefined,
): Promise<T> {
  await globalThis.accession?.load(script);
  const brought = broughtBy(globalThis.accession ?? {});
  if (!brought) throw new Error('A script of the extension has not run.');
  return brought;
}

async function loadRecord({ dress }: MadeHost) {
  const { css, draw } = await bring('record.js', ({ record }) => record);
  dress(css);
  return draw;
}

async function loadMenu({ dress }: MadeHost, visit: Visit) {
  const { css, draw } = await bring('off.js', ({ off }) => off);
  dress(css);
  return (at: Element) => draw(at, { visit, words });
}

async function loadActions({ dress, view }: MadeHost) {
  const { style, actionsIn } = await bring('cite.js', ({ citing }) => citing);
  dress(style);
  return actionsIn(view, words);
}

/** Draws the card of a visit, again with each step of its description; it may be on the page only later. */
function drawCard(visit: Visit, place: MadeHost, onPin?: KeepOpen): void {
  const { stage, host } = place;
  let latest: Description = NOTHING_YET;
  let shown: Identifier = visit.identifier;
  let acts: Promise<CitationActions> | undefined;
  let menu: ReturnType<typeof loadMenu> | undefined;
  const citing = () => {
    acts ??= loadActions(place);
    return acts;
  };
  // A pointer in the card may be on its way to a button.
  host.addEventListener('pointerenter', () => citing().catch(() => undefined), { once: true });
  visit.watch((description, identifier) => {
    if (visit.signal.aborted) return;
    latest = description;
    shown = identifier;
    if (globalThis.accession && host.isConnected) globalThis.accession.shown = shown;
    const card = (
      <Card
        identifier={shown}
        description={latest}
        words={words}
        now={Date.now()}
        loadActions={citing}
        onClose={visit.dismiss}
        onPin={onPin && (() => onPin(shown, latest))}
        onRetry={() => visit.turnTo(shown, true)}
        onShow={(other) => visit.turnTo(other, false)}
        loadRecord={() => loadRecord(place)}
        loadMenu={() => {
          menu ??= loadMenu(place, visit);
          return menu;
        }}
      />
    );
    render(card, stage);
  });
  // After all others that hear of the end: the focus is given back before what has it goes.
  visit.signal.addEventListener('abort', () => queueMicrotask(() => render(null, stage)));
}

/** Loaded at the first rest on a mention, and not before. */
export default defineUnlistedScript(() => {
  const scripts = globalThis.accession;
  if (!scripts) return;
  let visit: Visit | undefined;
  let made: ReturnType<typeof makeHost> | undefined;
  let inside: ShadowRoot | undefined;
  scripts.card = {
    css,
    draw: drawCard,
    openHost: (visit, css, chain) => openCardHost(visit, chain, makeHost(css, chain)),
    guard: guardCard,
  };
  const chain = windowChain();
  const draw = (visit: Visit, mention: Mention) => {
    const place = makeHost(css, chain);
    drawCard(visit, place, (identifier, description) =>
      // Without its scripts, as after an update of the extension, a card has no more to give.
      bring('pin.js', ({ pin }) => pin).then(
        (pin) => pin({ ...mention, identifier }, description, place),
        visit.dismiss,
      ),
    );
    return place;
  };
  const { opening } = scripts.settings;
  const hover = makeHover<Mention>(
    {
      windows: chain.windows,
      openAfter: opening.on === 'rest' ? opening.ms : 0,
      heldKey: opening.on === 'key' ? opening.key : null,
      boxesOf,
      isOnCard: (event) => !!scripts.host && event.composedPath().includes(scripts.host),
      closeInside: () => closeMenu(inside),
      begin(mention, point, ends) {
        const begun = beginVisit(
          mention,
          point,
          () => hover.dismiss(),
          ends,
          () => scripts.controller.abort(),
        );
        visit = begun;
        made = undefined;
        // While the reader still rests, and the page has nothing to do: at the end only its place is to be found.
        requestIdleCallback(() => {
          if (visit === begun && !ends.aborted) made ??= draw(begun, mention);
        });
      },
      open(mention) {
        if (!visit || visit.signal.aborted) return;
        made ??= draw(visit, mention);
        const place = openCardHost(visit, chain, made);
        if (!place) return;
        scripts.host = place.host;
        scripts.shown = visit.identifier;
        inside = place.root;
        scripts.sheet?.(place, visit);
        tell({ type: 'opened', key: toKey(visit.identifier) });
        guardCard(place, visit.signal);
        if (!visit.point) place.root.querySelector<HTMLElement>('[role=dialog]')?.focus();
        mention.framed?.opened(visit.signal, place.settle);
      },
    },
    scripts.controller.signal,
  );
  scripts.keepListening(hover.listen);
  scripts.reveal = (key) => revealFirst(key, scripts.reading?.mentions() ?? []);
  scripts.hover = hover;
});
