import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from '@/components/link';
import { Skeleton } from '@/components/skeleton';
import { useWords } from '@/components/tree-context';
import { uprightAndItalic, withLiveEnd } from '@/lib/citation/rich-text';
import type { Citations } from './citations';
import { CopyButton } from './copy-buttons';
import type { Copying } from './use-copying';

interface CitationWellProps {
  readonly citations: Citations;
  readonly copying: Copying;
}

/** Largest number of UTF-16 code units of a citation that certainly fits into two lines. */
const SHORT = 80;

/**
 * Shows the citation exactly as it will be copied. Only the address at the end of the archive's own citation
 * is drawn as a link.
 */
export function CitationWell({ citations, copying }: CitationWellProps) {
  const words = useWords();
  const [isWhole, setWhole] = useState(false);
  const { first, second, waiting, gap } = citations;
  const { preview } = copying;
  if (waiting)
    return (
      <div class="well" dir="ltr">
        <Skeleton size="text" />
        <Skeleton size="text" />
      </div>
    );
  if (first === null) return null;
  const text = preview?.text ?? first.text;
  const isLong = second !== null || text.length > SHORT;
  const isShown = isWhole || !isLong;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div class={isWhole ? 'well whole' : 'well'} role="group" dir="ltr" aria-label={words.say('citation')}>
      {isWhole && !first.text && <p class="caption">{words.say('citationMade')}</p>}
      {gap && (
        <p class="caption">
          {words.say(gap === 'published-failed' ? 'publishedCitationFailed' : 'publishedUnknown')}
        </p>
      )}
      {preview && preview.html === undefined ? (
        <pre class="code" lang="en" dir="auto">
          {preview.text}
        </pre>
      ) : (
        text && (
          <CitationWords
            text={text}
            html={preview?.html}
            title={first.cited[0].record.name}
            isWhole={isShown}
          />
        )
      )}
      {isWhole && second && (
        <>
          <p class="caption">{words.say('citationOfDraft')}</p>
          <CitationWords text={second.text} html={undefined} title={undefined} isWhole={true} />
          <p>
            <CopyButton copying={copying} copyable={second} class="inline" says="name" />
          </p>
        </>
      )}
      {isLong && (
        <button type="button" class="all" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words.say(isWhole ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  );
}

/** Matches an address inside a citation, which another citation may follow. */
const ADDRESS = /(https?:\/\/\S+)/;

const withAddresses = (text: string): ComponentChild =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 ? (
      <span key={at} class="address">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Shortest title, in UTF-16 code units, that is worth shortening. */
const LONG_TITLE = 28;

/**
 * Draws a piece of a citation. The title of the data set, which is also above the citation, is shortened by CSS alone,
 * so that year and archive are visible. Screen readers read all of the title, and selecting copies all of it.
 */
function withShortTitle(text: string, title: string | undefined): ComponentChild {
  const at = title === undefined || title.length < LONG_TITLE ? -1 : text.indexOf(title);
  if (title === undefined || at < 0) return withAddresses(text);
  return (
    <>
      {withAddresses(text.slice(0, at))}
      <span class="again">{title}</span>
      {withAddresses(text.slice(at + title.length))}
    </>
  );
}

interface CitationWordsProps {
  /** Text that is copied. */
  readonly text: string;
  /** HTML of that text; undefined if it has no styles. */
  readonly html: string | undefined;
  readonly title: string | undefined;
  readonly isWhole: boolean;
}

/**
 * Shows the words of a citation. The address at its end is a link, but only while the whole citation is
 * visible.
 */
function CitationWords({ text, html, title, isWhole }: CitationWordsProps) {
  const [, end] = withLiveEnd(text);
  const pieces = html === undefined ? [text] : uprightAndItalic(html);
  const last = pieces.length - 1;
  const pieceBeforeEnd = (pieces[last] ?? '').slice(0, end && -end.text.length);
  return (
    // Archives and styles write citations in English, whatever the reader's language is. `dir` isolates the
    // text before the address, so that right-to-left text does not change the address's place.
    <blockquote lang="en" dir="auto">
      <bdi>
        {pieces.with(last, pieceBeforeEnd).map((piece, at) => {
          const drawn = withShortTitle(piece, title);
          return at % 2 ? <i key={at}>{drawn}</i> : drawn;
        })}
      </bdi>
      {end?.href &&
        (isWhole ? <Link href={end.href}>{end.text}</Link> : <bdi class="address">{end.text}</bdi>)}
    </blockquote>
  );
}
