import { describe, expect, test } from 'vitest';
import { licenceOf } from '@/components/licence';
import {
  came,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  wirePerson,
  wireRecord,
  wireSummary,
} from '@/demo/samples/collection';
import { SAMPLE_DOI, wireCreator, wireWork } from '@/demo/samples/work';
import { secondsOf } from '@/lib/background/requests/fetch-json';
import { missingIn } from '@/lib/citation/check/printed';
import { withLiveEnd } from '@/lib/citation/rich-text';
import { citationText } from '@/lib/citation/verbatim';
import { writer } from '@/lib/citation/writer';
import { toDescription } from '@/lib/collection/assessment';
import { evidenceOf } from '@/lib/collection/evidence';
import { linkOf, siteOf } from '@/lib/collection/link';
import { peopleOf } from '@/lib/collection/people';
import { UNLIMITED } from '@/lib/kinds/budget';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { findAll } from '@/lib/kinds/finders';
import { lookUp } from '@/lib/kinds/look-up';
import { datasetNames } from '@/lib/page/read/json-ld';
import { MentionReader } from '@/lib/pdf/mentions';
import { toPreferences } from '@/lib/settings/preferences';
import { sentenceAround } from '@/lib/text/sentence';
import { timeGrowth } from './linear';

const identifier = sampleIdentifier(PUBLISHED);
const record = sampleRecord();
const [author] = record.contributors ?? [];
if (!author) throw new Error('The sample has no author.');
const now = new Date(1_700_000_000_000);

const FORMATS = writer.formats.map(({ key }) => key);

/** Parses a record, computes its notices, and cites it in each of `formats`. */
function readRecord(changes: Record<string, unknown>, formats = FORMATS): void {
  const read = toRecord(wireRecord(PUBLISHED, changes), identifier);
  if (!read) return;
  toDescription(evidenceOf(identifier, sampleAnswers({ record: came(read) })), now.getTime());
  withLiveEnd(read.citation?.text ?? '');
  for (const key of formats) writer.write(key, [{ record: read, registry: identifier.registry }], now);
}
/** Parses a changed sample work, and merges the entries that are about one person. */
function readWork(changes: Record<string, unknown>): void {
  const work = toWork(wireWork(changes), SAMPLE_DOI);
  if (work) peopleOf(work.contributors ?? []);
}

/** A name of nearly 4,000 characters, in which no word occurs twice. */
const MANY_WORDS = Array.from({ length: 980 }, (_, at) => (at + 100).toString(36)).join(' ');

/** Maps the name of each input that comes from outside the extension to the code that reads it. */
const INPUTS: Readonly<Record<string, (text: string) => unknown>> = {
  'the text of a page': (text) => findAll(text, builtInRegistries, UNLIMITED),
  'the sentence around a mention': (text) => sentenceAround(text, text.length >> 1, (text.length >> 1) + 6),
  'what a page says that it is about': (text) =>
    datasetNames(JSON.stringify({ '@type': 'Dataset', name: text })),
  'JSON-LD that is none': (text) => datasetNames(text),
  'a text that is looked up': (text) => lookUp(text, builtInRegistries),
  'an entry of a list of references': (text) => missingIn(text, record),
  'the address of a link': (text) => [linkOf(text), siteOf(text)],
  'a name': (text) => readRecord({ name: text }),
  'a description': (text) => readRecord({ description: text }),
  'a citation': (text) => readRecord({ citation: text }),
  'the end of a citation': (text) => withLiveEnd(text),
  'a person': (text) => readRecord({ contributor: [wirePerson({ name: text })] }),
  'a thousand people': (text) =>
    readRecord(
      {
        contributor: Array.from({ length: 1000 }, (_, at) =>
          wirePerson({ name: text.slice((at * text.length) / 1000, ((at + 1) * text.length) / 1000) }),
        ),
      },
      ['apa', 'bibtex'],
    ),
  // Texts that are drawn and copied often, some of them before anything has shortened them.
  'a citation as it is copied': (text) =>
    citationText({ ...record, citation: { text, by: 'registry' } }, identifier),
  'a licence': (text) => readRecord({ license: [text] }),
  'a licence as it is shown': (text) => licenceOf(text),
  keywords: (text) => readRecord({ keywords: text.match(/[\s\S]{1,1000}/g) }),
  'a summary': (text) => toSummary(wireSummary({ contact_person: text }), identifier),
  'the title of a work': (text) => readWork({ titles: [{ title: text }] }),
  'the description of a work': (text) =>
    readWork({ descriptions: [{ description: text, descriptionType: 'Abstract' }] }),
  'an author of a work': (text) => readWork({ creators: [wireCreator({ name: text })] }),
  // Names without repeated words that differ only in their last word.
  'the authors of a work that share an ORCID': ({ length }) =>
    readWork({
      creators: Array.from({ length: Math.ceil(length / 4000) }, (_, at) =>
        wireCreator({ name: `${MANY_WORDS} n${at}`, givenName: null, familyName: null }),
      ),
    }),
  'the sizes of a work': (text) => readWork({ sizes: [text], formats: [text] }),
  'the rights of a work': (text) => readWork({ rightsList: [{ rights: text, rightsUri: text }] }),
  'stored settings with a long field': (text) => toPreferences({ offSites: [text], unread: [text] }),
  'how long a registry asks to be left alone': (text) => secondsOf(text, now.getTime()),
  'a page of a PDF': (text) => {
    const reader = new MentionReader(builtInRegistries);
    const items = (text.match(/[\s\S]{1,80}/g) ?? []).map((str, at) => ({
      str,
      transform: [10, 0, 0, 10, 40, 700 - (at % 60) * 12],
      width: str.length * 5,
      height: 10,
    }));
    reader.read(items, [], UNLIMITED);
    reader.end(UNLIMITED);
  },
};

/**
 * Beginnings that make quadratic expressions slow: long repetitions of one thing, without the end that an expression
 * looks for.
 */
const PIECES = [
  ' ',
  'Doe, J. and ',
  '((((',
  'https://doi.org/',
  '10.5281/zenodo.',
  'dandiset 00000 ',
  '<b>&amp;',
  '\u202e\u200b\u0301',
];

describe.each(Object.entries(INPUTS))(
  'the time that %s takes grows with its length and no faster',
  (_, read) => {
    test.each(PIECES)('%j', (piece) => {
      const { long, most } = timeGrowth({
        read,
        textOf: (length) => `${`a${piece.repeat(length / piece.length)}`.slice(0, length - 1)}b`,
        length: 1_000_000,
        times: 8,
        attempts: 8,
      });
      expect(long).toBeLessThan(most);
    });
  },
);
