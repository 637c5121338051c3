import type { Shown } from '@/bench/score/shown';
import { toKey } from '@/lib/identifier/identifier';
import { matchOfAddress } from '@/lib/kinds/address';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { explain, FILES } from './explain';
import { workMisses } from './works';

const tokens = toTokens(tokenSourcesOf(builtInRegistries));

/** Longest part of a text that is printed, in UTF-16 code units. */
const LONGEST = 70;

function quoted(text: string): string {
  const flat = JSON.stringify(text);
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}

function whyNowhere(address: string): string {
  const [work] = workMisses(address);
  return work
    ? `leads to nothing of ours: ${work.why} (${work.file})`
    : `leads to nothing of ours: no address of a registry of the list (${FILES.registries})`;
}

/** What became of each part of a text, a line each. */
export function reportOn(original: string): string {
  const { text, fates, remarks } = explain(original);
  const lines = fates.map(({ start, end, key, why, file }) => {
    const place = `${start}–${end}`.padEnd(11);
    return `  ${place} ${quoted(text.slice(start, end))} ${key === null ? 'dropped' : `→ ${key}`}: ${why}${file === null ? '' : ` (${file})`}`;
  });
  const changed = text === original ? [] : [`  Read as ${quoted(text)}`];
  const none =
    fates.length === 0 && remarks.length === 0 ? ['  Nothing in it looks like an identifier.'] : [];
  return [...changed, ...lines, ...none, ...remarks.map((remark) => `  ${remark}`)].join('\n');
}

/** What became of the texts and links of a page that hold a word of a registry. */
export function reportOnPage({ texts, addresses }: Shown): string {
  const looked = texts.filter(({ text }) => tokens.test(text));
  const ofTexts = looked.map(({ text }) => `${quoted(text.replace(/\s+/g, ' ').trim())}\n${reportOn(text)}`);
  const ofLinks = addresses
    .filter((address) => tokens.test(address))
    .map((address) => {
      const match = matchOfAddress(address, builtInRegistries);
      return `link ${address}\n  ${match ? `leads to ${toKey(match.identifier)}` : whyNowhere(address)}`;
    });
  const rest = `${texts.length - looked.length} texts and ${addresses.length - ofLinks.length} links hold no word of a registry.`;
  return [...ofTexts, ...ofLinks, rest].join('\n\n');
}
