import browser, { type Browser, type Omnibox } from 'webextension-polyfill';
import type { Background } from '@/lib/background/background';
import { byIdentifier } from '@/lib/identifier/grouped';
import { isPlaceholder, pageUrl, toCurie } from '@/lib/identifier/identifier';
import { type Suggestion, suggest } from '@/lib/index/suggest';
import { mentionsIn } from '@/lib/messages/collections';
import { soughtInTexts, toSearch } from '@/lib/messages/sought';

/** What the address bar's suggestions are made from. */
export type OmniboxParts = Pick<Background, 'enabledRegistries' | 'currentIndex' | 'knownTitles'> & {
  readonly tabMentions: Pick<Background['tabMentions'], 'list'>;
};

/** Of one page; an address bar shows eight. */
const MOST_HERE = 200;

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/\p{Cc}/gu, ' ');

function toResult({ identifier, title }: Suggestion, isMarkup: boolean): Omnibox.SuggestResult {
  const content = toCurie(identifier);
  const place = title === null ? identifier.registry.name : title;
  const description = isMarkup
    ? `<match>${escaped(content)}</match> <dim>${escaped(place)}</dim>`
    : `${content} – ${place}`;
  return { content, description };
}

/** What the page in front of the reader mentions. */
async function mentionedHere({ tabMentions, enabledRegistries }: OmniboxParts) {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const frames = tab?.id === undefined ? [] : await tabMentions.list(tab.id);
  const registries = await enabledRegistries();
  const here = byIdentifier(mentionsIn(frames, registries)).map(({ identifier }) => identifier);
  return here.filter((identifier) => !isPlaceholder(identifier)).slice(0, MOST_HERE);
}

async function suggestionsFor(text: string, parts: OmniboxParts): Promise<Suggestion[]> {
  const { enabledRegistries, currentIndex, knownTitles } = parts;
  const [registries, finder, here, kept] = await Promise.all([
    enabledRegistries(),
    currentIndex(),
    mentionedHere(parts).catch(() => []),
    knownTitles(),
  ]);
  return suggest(text, { registries, finder, here, kept });
}

/** Where Enter leads: one collection named is its page, anything else our page for what is looked up. */
async function addressFor(text: string, parts: OmniboxParts): Promise<string> {
  const registries = await parts.enabledRegistries();
  const named = soughtInTexts([text], registries, false);
  const [one, another] = named.found;
  // A DOI of no repository that we know may be that of an article, which our page can ask about.
  if (one && !another && !one.registry.byArticle) return pageUrl(one);
  if (one || named.offers.length > 0) return browser.runtime.getURL(`/lookup.html?${toSearch(named)}`);
  const found = (await suggestionsFor(text, parts)).map(({ identifier }) => identifier);
  const sought = found.length > 0 ? ({ ...named, by: 'titles', found } as const) : named;
  return browser.runtime.getURL(`/lookup.html?${toSearch(sought)}`);
}

async function open(url: string, disposition: Omnibox.OnInputEnteredDisposition): Promise<void> {
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' });
}

/**
 * Answers what is typed behind our keyword in the address bar, where there is one, from what is here: asks nobody.
 * @param isMarkup true where the browser reads descriptions as XML, as Chromium does and Firefox does not
 */
export function listenToOmnibox(parts: OmniboxParts, isMarkup: boolean): void {
  const { omnibox }: Partial<Browser> = browser;
  if (!omnibox) return;
  omnibox.onInputStarted.addListener(() => {
    omnibox.setDefaultSuggestion({ description: browser.i18n.getMessage('omniboxHint') });
  });
  omnibox.onInputChanged.addListener((text, show) => {
    void suggestionsFor(text, parts).then((found) => show(found.map((each) => toResult(each, isMarkup))));
  });
  omnibox.onInputEntered.addListener((text, disposition) => {
    void addressFor(text, parts).then((url) => open(url, disposition));
  });
}
