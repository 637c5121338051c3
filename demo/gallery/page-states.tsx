import { PdfPage, type PdfPageProps } from '@/components/pdf/pdf-page';
import type { MentionedDataSet } from '@/components/popup/mention-row-of';
import { byAccession, byIdentifier } from '@/lib/identifier/grouped';
import { toCurie } from '@/lib/identifier/identifier';
import type { PdfMention } from '@/lib/pdf/mentions';
import type { PdfReading } from '@/lib/pdf/read';
import type { Words } from '@/lib/words/words';
import { nothing } from './records';
import { contextOf, describing, inContexts, rowsOf, type Surface } from './surfaces';

const SENTENCE = 'All recordings of the seals are public';
const FILE = 'seals.pdf';
const HOST = 'papers.example';

/** Texts in the states below that come from a paper or from its address, and not from our messages. */
export const GIVEN = [SENTENCE, FILE, HOST];

/**
 * Makes a mention of the data set on each of `pages`, the numbers of a PDF's pages. The last mention is a link over a
 * picture, so it has no sentence.
 */
function mentionsOf({ identifier }: MentionedDataSet, pages: readonly number[]): PdfMention[] {
  const text = toCurie(identifier);
  return pages.map((page, index) => {
    const sentence = index === pages.length - 1 ? '' : `${SENTENCE} (${text}).`;
    return { identifier, form: 'curie', page, sentence, text, order: [page, index] };
  });
}

const ROWS = rowsOf(['published', 'draft-of-published']);
const NOTHING_READ: PdfReading = {
  pages: 12,
  read: 0,
  textless: 0,
  damaged: 0,
  cutShort: 0,
  mentions: [],
  dois: [],
  done: false,
};
const READ: PdfReading = {
  ...NOTHING_READ,
  read: 12,
  textless: 2,
  damaged: 1,
  mentions: ROWS.flatMap((row) => mentionsOf(row, [1, 2, 7, 8, 12])),
  done: true,
};

function pdfPage(words: Words, state: PdfPageProps['state'], more: Partial<PdfPageProps> = {}) {
  const mentions = state.kind === 'reading' ? state.reading.mentions : [];
  return (
    <div class="accession popup panel in-tab pdf" lang={words.locale} dir={words.dir}>
      <PdfPage
        context={contextOf(describing(ROWS))}
        state={state}
        source={state.kind === 'idle' ? null : FILE}
        address={null}
        dataSets={byAccession(mentions)}
        mentions={byIdentifier(mentions)}
        dois={[]}
        isOver={false}
        onFile={nothing}
        onAllow={nothing}
        onCancel={nothing}
        onOptions={nothing}
        {...more}
      />
    </div>
  );
}

/** States of those pages of the extension that fill a tab. */
export function pageStates(words: Words): Surface[] {
  const reading = (change: Partial<PdfReading>) => ({
    kind: 'reading' as const,
    reading: { ...READ, ...change },
  });
  return inContexts(words, [
    { name: 'pdf', draw: () => pdfPage(words, { kind: 'idle' }) },
    { name: 'pdf-access', draw: () => pdfPage(words, { kind: 'needs-access', host: HOST }) },
    {
      name: 'pdf-loading',
      draw: () => pdfPage(words, { kind: 'loading', loaded: 3_200_000, whole: 18_000_000 }),
    },
    { name: 'pdf-reading', draw: () => pdfPage(words, reading({ read: 5, done: false })) },
    { name: 'pdf-read', draw: () => pdfPage(words, reading({}), { address: `https://${HOST}/${FILE}` }) },
    { name: 'pdf-nothing', draw: () => pdfPage(words, reading({ mentions: [], read: 5 })) },
    { name: 'pdf-cut-short', draw: () => pdfPage(words, reading({ cutShort: 1 })) },
    { name: 'pdf-refused', draw: () => pdfPage(words, { kind: 'failed', fault: 'refused', host: HOST }) },
  ]);
}
