import { useState } from 'preact/hooks';
import { linkOf } from '@/lib/collection/link';
import type { Words } from '@/lib/words/words';
import { Link } from './link';

/** Where the registries' own sites cut a description too. */
const CUT = 400;

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/gi;

/** A long text of the record: line breaks kept, addresses live, nothing interpreted, cut until asked for more. */
export function RichText({ text, words }: { text: string; words: Words }) {
  const [whole, setWhole] = useState(false);
  const short = cut(text);
  return (
    <div class="prose">
      <p dir="auto">{linked(whole ? text : short)}</p>
      {short !== text && (
        <button type="button" class="inline" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {words.say(whole ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  );
}

/** The text up to the last space before the limit. */
export function cut(text: string): string {
  if (text.length <= CUT * 1.2) return text;
  return `${text.slice(0, CUT).replace(/\s+\S*$/, '')} …`;
}

function linked(text: string) {
  const addresses = text.match(ADDRESS) ?? [];
  return text.split(ADDRESS).flatMap((before, index) => {
    const address = addresses[index];
    if (address === undefined) return [before];
    return [
      before,
      <Link key={index} href={linkOf(address)}>
        {address}
      </Link>,
    ];
  });
}
