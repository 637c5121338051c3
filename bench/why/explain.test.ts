import { expect, test } from 'vitest';
import { readCases } from '@/bench/corpus/cases';
import { findWithPlaceholders } from '@/lib/identifier/find-matches';
import { toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/registry/built-in';
import { explain } from './explain';
import { reportOn, reportOnPage } from './report';

const whysOf = (text: string) => explain(text).fates.map(({ why }) => why);

test.each([
  ['dandiset 000003', ['prose']],
  ['DANDI mice 000123', ['named, but "mice" stands before', 'no name or noun of a registry leads']],
  ['the DANDI team', ['named, and no accession is near']],
  ['data from dandi_000688', ['path']],
  ['Dandi 396445', ['postal code']],
  ['DANDI #1469', ['fewer than six digits']],
  ['DANDI:000000', ['that no registry gives out']],
  ['dandiset [#1751](https://code.example/1)', ['a link that leads elsewhere']],
  ['| On | Stock |\n|---|---|\n| DANDI | 000664 |', ['across cells of a table']],
  ['| DANDI |\n|---|\n| 000003 |', ['across cells of a table', 'what heads its cell']],
])('of %j it says why', (text, parts) => {
  const whys = whysOf(text);
  expect(whys).toHaveLength(parts.length);
  for (const [at, part] of parts.entries()) expect(whys[at]).toContain(part);
});

test('what it says was read is what is read', () => {
  for (const { text } of readCases()) {
    const read = explain(text).fates.flatMap(({ key }) => key ?? []);
    expect(read).toEqual(
      findWithPlaceholders(text, builtInRegistries).map(({ identifier }) => toKey(identifier)),
    );
  }
});

test('a text is told from a page, and what a page shows from its links', () => {
  expect(reportOn('nothing')).toContain('the scanner stops here');
  const text = { text: 'dandiset 000003', links: [] };
  const report = reportOnPage({ texts: [text], addresses: ['https://dandiarchive.org/', '/x'] });
  expect(report).toContain('→ dandi:000003');
  expect(report).toContain('leads to nothing of ours');
  expect(report).toContain('0 texts and 1 links hold no word');
});
