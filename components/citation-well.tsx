import { Component, type ComponentChildren } from 'preact';
import { withLiveEnd } from '@/lib/citation/live-end';
import type { Words } from '@/lib/words/words';
import type { Citation, Citations } from './citations';
import type { Wording } from './cite/citation-actions';
import { Link } from './link';
import { Skeleton } from './skeleton';

interface CitationWellProps {
  citations: Citations;
  /** What the button copies, where that is not the archive's own text. */
  wording: Wording | null;
  words: Words;
  /** Copies the draft's citation, where another version's stands first. */
  copyDraft: ComponentChildren;
}

/** In UTF-16 code units: what is shorter has room in the three lines that stand at first. */
const SHORT = 120;

/** The citation as it is copied; the archive's own character by character, but that its last address is a link. */
export class CitationWell extends Component<CitationWellProps, { isWhole: boolean }> {
  override state = { isWhole: false };

  private readonly toggle = () => this.setState({ isWhole: !this.state.isWhole });

  override render(
    { citations, wording, words, copyDraft }: CitationWellProps,
    { isWhole }: { isWhole: boolean },
  ) {
    const { main, draft, waiting, gap } = citations;
    if (waiting)
      return (
        <div class="well">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} size="text" />
          ))}
        </div>
      );
    const first = main ?? draft;
    if (first === null) return null;
    const second = main && draft;
    const isLong = second !== null || (wording?.text ?? first.text).length > SHORT;
    return (
      // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
      <div class={isWhole ? 'well whole' : 'well'} role="group" dir="ltr" aria-label={words.say('citation')}>
        {wording ? (
          <pre class={wording.isCode ? 'wording code' : 'wording'} lang="en" dir="auto">
            {wording.text}
          </pre>
        ) : (
          <CitationText citation={first} />
        )}
        {isWhole && second && (
          <>
            <p class="caption">{words.say('citationOfDraft')}</p>
            <CitationText citation={second} />
            <p>{copyDraft}</p>
          </>
        )}
        {gap && (
          <p class="caption">
            {words.say(gap === 'published-failed' ? 'publishedCitationFailed' : 'publishedUnknown')}
          </p>
        )}
        {isLong && (
          <button type="button" class="inline all" aria-expanded={isWhole} onClick={this.toggle}>
            {words.say(isWhole ? 'showLess' : 'showAll')}
          </button>
        )}
      </div>
    );
  }
}

function CitationText({ citation: { text } }: { citation: Citation }) {
  // Archives and styles write citations in English, whatever the reader's language.
  const [before, end] = withLiveEnd(text);
  return (
    // What is meant to be read from right to left turns round no address after it.
    <blockquote lang="en" dir="auto">
      <bdi>{before?.text}</bdi>
      {end?.href && <Link href={end.href}>{end.text}</Link>}
    </blockquote>
  );
}
