import type { Words } from '@/lib/words/words';
import type { Citation, Citations } from './citations';
import { Link } from './link';
import { Skeleton } from './skeleton';

interface CitationWellProps {
  /** Of the words that say which version is cited. */
  id: string;
  citations: Citations;
  words: Words;
}

/** The citations as the registry gives them, character by character; only their last address becomes a link. */
export function CitationWell({ id, citations, words }: CitationWellProps) {
  const { main, draft, doi, expectedDoi, waiting, gap } = citations;
  if (waiting)
    return (
      <div class="well">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} size="text" />
        ))}
      </div>
    );
  if (main === null && draft === null && expectedDoi === null) return null;
  return (
    // Long citations scroll here; without a tab stop a keyboard could not reach their end.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div class="well" role="group" aria-label={words.say('citation')} tabIndex={0}>
      {main && draft && (
        <p class="caption" id={id}>
          {words.say('citationOfVersion', main.version)}
        </p>
      )}
      {main && <CitationText citation={main} />}
      {draft && <p class="caption">{words.say('citationOfDraft')}</p>}
      {draft && <CitationText citation={draft} />}
      {gap && (
        <p class="caption">
          {words.say(gap === 'published-failed' ? 'publishedCitationFailed' : 'publishedUnknown')}
        </p>
      )}
      {expectedDoi && (
        <p class="doi">
          {words.say('doiNotConfirmed')} <Link href={expectedDoi}>{expectedDoi}</Link>
        </p>
      )}
      {doi && !main?.text.includes(doi) && (
        <p class="doi">
          {words.say('doi')} <Link href={doi}>{doi}</Link>
        </p>
      )}
    </div>
  );
}

function CitationText({ citation: { text } }: { citation: Citation }) {
  // Registries and styles write citations in English, whatever the reader's language.
  const address = /https?:\/\/\S+$/.exec(text)?.[0] ?? '';
  return (
    <blockquote lang="en" dir="auto">
      {text.slice(0, text.length - address.length)}
      {address && <Link href={address}>{address}</Link>}
    </blockquote>
  );
}
