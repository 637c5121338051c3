import { describe, expect, test } from 'vitest';
import { toBiblatex, toBibtex } from './bibtex';
import { toCff } from './cff';
import { toCslJson } from './csl-json';
import { depositItems } from './fixtures/deposits';
import { oddItems } from './fixtures/odd-items';
import { formats } from './formats';
import type { CslItem } from './item';
import { uprightAndItalic } from './rich-text';
import { toRis } from './ris';
import { toJsonLd } from './schema-org';
import { toDeposited, toMethods, toReused } from './statements';
import { toWikipedia } from './wikipedia';

const item = (oddity: string): CslItem => {
  const found = oddItems.find((odd) => odd.oddity === oddity);
  if (found === undefined) throw new Error(`no record: ${oddity}`);
  return found.item;
};

test('keys are unique, and the registry’s own text is the default', () => {
  expect(new Set(formats.map(({ key }) => key)).size).toBe(formats.length);
  expect(formats[0]?.key).toBe('registry');
});

test.each(formats)('$key writes no DOI of a draft', ({ write }) => {
  const draft = item('a draft with the placeholder');
  expect(write([draft]).text).not.toContain('123456');
  expect(write([draft]).text).not.toMatch(/doi\.org|10\.5555/);
});

test.each(formats.filter(({ write }) => write([]).html !== null))(
  '$key says the same as rich text, alone and in a list',
  ({ write }) => {
    const items = oddItems.map(({ item }) => item);
    for (const cited of [...items.map((item) => [item]), items]) {
      const { text, html } = write(cited);
      expect(uprightAndItalic(html ?? '').join('')).toBe(text);
    }
  },
);

test('APA’s titles are italic, whatever they contain', () => {
  const [apa] = formats.filter(({ key }) => key === 'apa');
  const pieces = uprightAndItalic(apa?.write([item('HTML in a title')]).html ?? '');
  expect(pieces[1]).toBe('If a<b & c>d then <i>so</i> &amp; "more"');
});

describe('CFF', () => {
  test.each([
    ['nothing odd', 'family-names: "Sato"'],
    ['nothing odd', 'date-released: "2024-03-15"'],
    ['particles', 'name-particle: "van der"'],
    ['suffixes', 'name-suffix: "Jr."'],
    ['nobody at all', 'authors:\n  - name: "anonymous"\n'],
    ['affiliations and ORCIDs', 'orcid: "https://orcid.org/0000-0002-1825-0097"'],
    ['YAML in a title', 'title: "yes: #1 - \\"quoted\\" & *anchored"'],
    ['licences, keywords and a long description', 'license:\n  - "CC-BY-4.0"\n  - "CC0-1.0"\n'],
    ['licences, keywords and a long description', 'keywords:\n  - "two lines"\n  - "LFP"\n  - "50%"\n'],
  ])('for %s contains %s', (oddity, line) => expect(toCff([item(oddity)])).toContain(line));

  test('has no date for a draft, because the schema requires full dates', () =>
    expect(toCff([item('a draft')])).not.toContain('date-released'));
  test('is empty for two items, because a file describes one work', () =>
    expect(toCff([item('a draft'), item('nobody at all')])).toBe(''));
  test('links a DOI with a sign that its schema refuses', () => {
    const text = toCff([{ ...item('nobody at all'), DOI: '10.5067/terra+aqua/ceres' }]);
    expect(text).toContain('url: "https://doi.org/10.5067/terra+aqua/ceres"');
    expect(text).not.toMatch(/^doi:/m);
  });
  test('names no author twice', () =>
    expect(toCff([item('one person twice')]).match(/family-names: "Sato"/g)).toHaveLength(1));
});

describe('schema.org', () => {
  test.each(oddItems.map(({ oddity, item }) => [oddity, item]))('of %s has no empty list', (_, odd) =>
    expect(toJsonLd([odd])).not.toContain('[]'),
  );

  test('tells persons from organisations', () => {
    const { creator } = JSON.parse(toJsonLd([item('an organisation with an ampersand')]));
    expect(creator).toMatchObject([
      { '@type': 'Organization', name: 'Moss & Daughters Lab' },
      { '@type': 'Person', name: 'Yui Sato', givenName: 'Yui', familyName: 'Sato' },
    ]);
  });

  test('does not merge two people', () =>
    expect(toJsonLd([item('one ORCID for two people')])).not.toContain('orcid'));

  test('ends no script element that it is pasted into', () => {
    const text = toJsonLd([{ ...item('nothing odd'), title: '</script><script>alert(1)' }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)');
  });

  test('offers the papers to be cited as well', () =>
    expect(JSON.parse(toJsonLd([item('papers about it')])).citation).toEqual([
      'https://doi.org/10.5555/paper.1',
    ]));

  test.each([
    ['nothing odd', { creativeWorkStatus: 'Published', datePublished: '2024-03-15' }],
    [
      'a draft',
      {
        creativeWorkStatus: 'Draft',
        dateModified: '2024',
        url: 'https://archive.example/collection/900052/draft',
      },
    ],
  ])('dates %s truly', (oddity, fields) =>
    expect(JSON.parse(toJsonLd([item(oddity)]))).toMatchObject(fields),
  );
});

test('CSL-JSON has only fields of its schema', () => {
  const known = [
    'id',
    'type',
    'title',
    'author',
    'issued',
    'accessed',
    'version',
    'publisher',
    'container-title',
    'DOI',
    'URL',
    'abstract',
    'keyword',
  ];
  const nameParts = ['family', 'given', 'suffix', 'literal'];
  const csl: { author?: object[] }[] = JSON.parse(toCslJson(oddItems.map(({ item }) => item)));
  expect(csl.flatMap(Object.keys).filter((key) => !known.includes(key))).toEqual([]);
  expect(
    csl.flatMap(({ author = [] }) => author.flatMap(Object.keys)).filter((key) => !nameParts.includes(key)),
  ).toEqual([]);
});

test('CSL-JSON calls the version of a book its edition, because Zotero imports a book with a version as a program', () => {
  const [book] = JSON.parse(toCslJson([{ ...item('nothing odd'), type: 'book', version: '1.0' }]));
  expect([book.edition, book.version]).toEqual(['1.0', undefined]);
});

describe('BibTeX', () => {
  const published = toBibtex([item('nothing odd')]);
  const link = 'https://doi.org/10.5555/example.900001/0.240315.0930';

  test('has the link in its note, clickable in every style, and no field that many would print again', () => {
    expect(published).toContain(`  note = {Version 0.240315.0930 [Data set], \\url{${link}}}`);
    expect(published).toContain('  doi = {10.5555/example.900001/0.240315.0930}');
    expect(published).not.toMatch(/^ {2}url/m);
  });
  test('names the archive once', () => expect(published.split('Example Archive')).toHaveLength(2));
  test('has the page of a draft, and the day it was read', () => {
    const page = 'https://archive.example/collection/900052/draft';
    expect(toBibtex([item('a draft')])).toContain(
      `  note = {Draft version [Data set], accessed 2026-02-03, \\url{${page}}}`,
    );
  });
});

test.each([
  ['RIS', toRis, 'UR  - https://doi.org/10.5555/example.900001/0.240315.0930\r\n'],
  ['RIS', toRis, 'DO  - 10.5555/example.900001/0.240315.0930\r\n'],
])('%s has the link beside the DOI', (_, write, line) =>
  expect(write([item('nothing odd')])).toContain(line),
);

describe('Wikipedia', () => {
  test.each([
    [
      'wikitext in a title',
      /\|title=(&#39;){2}Bold(&#39;){2} (&#91;){2}links(&#93;){2} (&#123;){2}templates(&#125;){2} &#124; and (&#126;){4} \|/,
    ],
    ['an organisation with a comma', /\|author1=\(\(University of Somewhere, North Campus\)\) /],
    ['eighty-nine authors', /\|last89=Nagy89 .*\|display-authors=6 /],
    ['a draft', /\|version=Draft version .*\|url=https:\S+ \|access-date=2026-02-03 }}$/m],
  ])('of %s', (oddity, pattern) => expect(toWikipedia([item(oddity)])).toMatch(pattern));
});

test('Wikipedia’s switches have no effect in a title', () => {
  const text = toWikipedia([{ ...item('nothing odd'), title: 'a __NOINDEX__ b_c' }]);
  expect(text).toContain('|title=a &#95;&#95;NOINDEX&#95;&#95; b_c |');
});

test.each([toBibtex, toBiblatex])('$name: a particle that says "and" separates no authors', (write) => {
  const [author] = item('particles').author;
  if (!author) throw new Error('nobody');
  const name = { family: 'Jones', given: 'John', 'non-dropping-particle': 'smith and evil' };
  const text = write([{ ...item('particles'), author: [{ ...author, name }] }]);
  expect(text).toContain('author = {{smith and evil} Jones, John}');
});

describe('sentences', () => {
  test('say where the data are, under which licence, and what was used', () => {
    expect(toReused([item('licences, keywords and a long description')])).toBe(
      'The data set used in this study is available from the Example Archive (RRID:SCR_999999): “Responses of neurons to odd stimuli in mice” (EXAMPLE:900059, version 0.240315.0930, https://doi.org/10.5555/example.900059/0.240315.0930, licence CC-BY-4.0 or CC0-1.0).',
    );
    expect(toMethods([item('two authors'), item('a draft')])).toBe(
      'We used the data sets “Responses of neurons to odd stimuli in mice” (Okafor and Lund, 2024, EXAMPLE:900003, version 0.240315.0930, https://doi.org/10.5555/example.900003/0.240315.0930); “Responses of neurons to odd stimuli in mice” (Sato et al., 2024, EXAMPLE:900052, draft version, accessed 3 February 2026, https://archive.example/collection/900052/draft) from the Example Archive (RRID:SCR_999999).',
    );
  });

  const deposited = (accession: string): CslItem => {
    const found = depositItems.find(({ item }) => item.number === accession);
    if (!found) throw new Error(`no data set: ${accession}`);
    return found.item;
  };

  test.each([
    [
      'GSE4217',
      'The data set used in this study is available from the NCBI Gene Expression Omnibus: “Gill transcripts of Patella at low tide & high tide” (GSE4217, https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217).',
      "The data discussed in this publication have been deposited in NCBI's Gene Expression Omnibus and are accessible through GEO Series accession number GSE4217 (https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217).",
    ],
    [
      '7QZ9',
      'The data set used in this study is available from the Worldwide Protein Data Bank: “LIMPET GLUE PROTEIN AT 1.9 ANGSTROMS RESOLUTION” (PDB ID 7QZ9, https://doi.org/10.2210/pdb7qz9/pdb).',
      'The data set “LIMPET GLUE PROTEIN AT 1.9 ANGSTROMS RESOLUTION” has been deposited in the Worldwide Protein Data Bank: PDB ID 7QZ9, https://doi.org/10.2210/pdb7qz9/pdb.',
    ],
    [
      'EGAS00001004217',
      'The data set used in this study is available from the European Genome-phenome Archive: “Genomes of fisher families” (EGAS00001004217, https://ega-archive.org/studies/EGAS00001004217, controlled access, on application to the data access committee).',
      'The data set “Genomes of fisher families” has been deposited in the European Genome-phenome Archive: EGAS00001004217, https://ega-archive.org/studies/EGAS00001004217, controlled access, on application to the data access committee.',
    ],
    [
      'phs004217.v2.p1',
      'The data/analyses presented in the current publication are based on the use of study data downloaded from the dbGaP web site, under phs004217.v2.p1.',
      'The data set “Sea air and sleep” has been deposited in dbGaP: phs004217.v2.p1, https://www.ncbi.nlm.nih.gov/projects/gap/cgi-bin/study.cgi?study_id=phs004217.v2.p1, controlled access, on application to the data access committee.',
    ],
  ])('say of %s whether it was reused or deposited', (accession, reused, ours) =>
    expect([toReused([deposited(accession)]), toDeposited([deposited(accession)])]).toEqual([reused, ours]),
  );
});
