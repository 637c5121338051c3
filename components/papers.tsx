import { Fragment } from 'preact';
import { type Paper, shortForm, toPapers } from '@/lib/citation/paper';
import { toText } from '@/lib/citation/rich-text';
import type { VersionRecord } from '@/lib/collection/record';
import { andMore } from './and-more';
import { Link } from './link';
import { useWords } from './tree-context';

/**
 * Returns the papers about a data set: a retracted one first, and then in the record's order. Archives of accession
 * numbers ask authors to cite the paper together with the data. Some of their records name no authors, but the papers
 * do. Works have no papers here, because DataCite's relations also lead to papers that only cite the work.
 */
export const papersOf = (record: VersionRecord | undefined): Paper[] =>
  record && !record.work
    ? toPapers(record.relatedResources).toSorted((a, b) => Number(isRetracted(b)) - Number(isRetracted(a)))
    : [];

const isRetracted = ({ details }: Paper): boolean => details?.isRetracted === true;

/** A link to the first of several papers, and how many more there are. */
function PaperLink({ papers: [first, ...more] }: { papers: readonly Paper[] }) {
  const words = useWords();
  if (!first) return null;
  const runs = shortForm(first);
  const short = toText(runs);
  const link = (
    <Link href={first.URL} title={first.name ?? undefined}>
      {/* Like citations, the short form is in English. A title in its place may be in any language. */}
      <bdi lang={first.details?.authors.length ? 'en' : undefined}>
        {runs.map(({ text, italic }, place) =>
          italic ? <i key={place}>{text}</i> : <Fragment key={place}>{text}</Fragment>,
        )}
      </bdi>
    </Link>
  );
  if (more.length === 0) return link;
  const whole = andMore(short, more.length, words);
  const at = whole.indexOf(short);
  return (
    <>
      {whole.slice(0, at)}
      {link}
      {whole.slice(at + short.length)}
    </>
  );
}

/** The row with the papers about a data set; nothing if there is none. */
export function PaperRow({ papers }: { readonly papers: readonly Paper[] }) {
  const words = useWords();
  const [first] = papers;
  if (!first) return null;
  const isGone = isRetracted(first);
  return (
    <>
      <dt class={isGone ? 'retracted' : undefined}>{words.say(isGone ? 'retractedPaper' : 'paperOf')}</dt>
      <dd class="clip papers-line">
        <PaperLink papers={papers} />
      </dd>
    </>
  );
}
