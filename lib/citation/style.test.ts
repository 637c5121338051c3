import { describe, expect, test } from 'vitest';
import { ACCESSED, oddItems, recordOf } from './fixtures/odd-items';
import { exampleRegistry } from './fixtures/registry';
import { people, type Wire } from './fixtures/wire';
import { type CslItem, toCslItem } from './item';
import { toHtml, toText } from './rich-text';
import { formatItem, type StyleText, toStyle } from './style';
import { styles } from './styles';

const VERSION = '0.240315.0930';
const WIRE: Wire = {
  identifier: 'EXAMPLE:000003',
  version: VERSION,
  doi: `10.5555/example.000003/${VERSION}`,
  name: 'A <title> & “more”',
  contributor: people('de Boer, Anna', 'King Jr., Jean-Paul'),
  datePublished: '2024-03-15T09:30:00+00:00',
};
const itemOf = (wire: Wire): CslItem =>
  toCslItem(recordOf('000003', { ...WIRE, ...wire }), exampleRegistry, ACCESSED);
const styleOf = (key: string) => {
  const style = styles.find((style) => style.key === key);
  if (style === undefined) throw new Error(`no style ${key}`);
  return style;
};

const LINK = `<a href="https://doi.org/10.5555/example.000003/${VERSION}">https://doi.org/10.5555/example.000003/${VERSION}</a>`;
const DOI = `<a href="https://doi.org/10.5555/example.000003/${VERSION}">10.5555/example.000003/${VERSION}</a>`;

describe('a published version', () => {
  test.each([
    [
      'apa',
      `de Boer, A., &amp; King, J.-P., Jr. (2024). <i>A &lt;title&gt; &amp; “more”</i> (Version ${VERSION}) [Data set]. Example Archive. ${LINK}`,
    ],
    [
      'mla',
      `de Boer, Anna, and Jean-Paul King Jr. “A &lt;title&gt; &amp; ‘more’.” Version ${VERSION}, Example Archive, 15 Mar. 2024, ${LINK}.`,
    ],
    [
      'chicago-author-date',
      `de Boer, Anna, and Jean-Paul King Jr. 2024. “A &lt;title&gt; &amp; ‘more’.” Version ${VERSION}. Example Archive, March 15. ${LINK}.`,
    ],
    [
      'chicago-bibliography',
      `de Boer, Anna, and Jean-Paul King Jr. “A &lt;title&gt; &amp; ‘more’.” Version ${VERSION}. Example Archive, March 15, 2024. ${LINK}.`,
    ],
    [
      'harvard',
      `de Boer, A. and King, J.-P., Jr. (2024) ‘A &lt;title&gt; &amp; “more”’ (version ${VERSION}) [Data set]. Example Archive. Available at: ${LINK}.`,
    ],
    [
      'vancouver',
      `de Boer A, King JP Jr. A &lt;title&gt; &amp; “more” [dataset]. Version ${VERSION}. Example Archive; 2024 [cited 2026 Feb 3]. Available from: ${LINK}`,
    ],
    [
      'ieee',
      `A. de Boer and J.-P. King Jr., “A &lt;title&gt; &amp; ‘more’,” data set, version ${VERSION}, Example Archive, Mar. 15, 2024. doi: ${DOI}.`,
    ],
    [
      'ama',
      `de Boer A, King JP Jr. A &lt;title&gt; &amp; “more”. Version ${VERSION}. Example Archive. Published online March 15, 2024. doi:${DOI}`,
    ],
    [
      'nature',
      `de Boer, A. &amp; King, J.-P., Jr. A &lt;title&gt; &amp; “more” (version ${VERSION}). <i>Example Archive</i> ${LINK} (2024).`,
    ],
    [
      'cell',
      `de Boer, A., and King, J.-P., Jr. (2024). A &lt;title&gt; &amp; “more”. Version ${VERSION} (Example Archive). ${LINK}.`,
    ],
  ])('in %s', (key, html) => expect(toHtml(formatItem(itemOf({}), styleOf(key)))).toBe(html));
});

describe('a draft nobody is cited for', () => {
  const draft = itemOf({
    version: 'draft',
    doi: '',
    contributor: [],
    name: 'Why?',
    citation: 'Why? (2023). (Version draft)',
  });
  const page = 'https://archive.example/collection/000003/draft';
  test.each([
    [
      'apa',
      `Why? (Draft version) [Data set]. (2023). Example Archive. Retrieved February 3, 2026, from ${page}`,
    ],
    ['mla', `“Why?” Draft version, Example Archive, 2023, ${page}. Accessed 3 Feb. 2026.`],
    [
      'chicago-author-date',
      `“Why?” 2023. Draft version. Example Archive. Accessed February 3, 2026. ${page}.`,
    ],
    [
      'harvard',
      `‘Why?’ (2023) (draft version) [Data set]. Example Archive. Available at: ${page} (Accessed: 3 February 2026).`,
    ],
    [
      'ieee',
      `“Why?” data set, draft version, Example Archive, 2023. Accessed: Feb. 3, 2026. [Online]. Available: ${page}`,
    ],
    ['ama', `Why? Draft version. Example Archive. Updated 2023. Accessed February 3, 2026. ${page}`],
    ['nature', `Why? (draft version). Example Archive ${page} (2023).`],
  ])('in %s', (key, text) => expect(toText(formatItem(draft, styleOf(key)))).toBe(text));
});

describe('a title that ends in a quotation has one stop', () => {
  const statement = itemOf({ name: 'Data set for "What cells say."', contributor: [] });
  const question = itemOf({ name: 'Data set for “What do cells say?”', contributor: [] });
  test.each([
    ['apa', 'Data set for "What cells say." (Version', 'Data set for “What do cells say?” (Version'],
    ['mla', '“Data set for ‘What cells say.’” Version', '“Data set for ‘What do cells say?’” Version'],
    [
      'chicago-author-date',
      '“Data set for ‘What cells say.’” 2024.',
      '“Data set for ‘What do cells say?’” 2024.',
    ],
    [
      'chicago-bibliography',
      '“Data set for ‘What cells say.’” Version',
      '“Data set for ‘What do cells say?’” Version',
    ],
    ['ieee', '“Data set for ‘What cells say.’,” data set', '“Data set for ‘What do cells say?’” data set'],
    ['ama', 'Data set for "What cells say." Version', 'Data set for “What do cells say?” Version'],
    ['nature', 'Data set for "What cells say." (version', 'Data set for “What do cells say?” (version'],
  ])('in %s', (key, ofStatement, ofQuestion) => {
    expect(toText(formatItem(statement, styleOf(key)))).toContain(ofStatement);
    expect(toText(formatItem(question, styleOf(key)))).toContain(ofQuestion);
  });
});

describe('initials without a space', () => {
  const initials = itemOf({ contributor: people('Felix, R.M.', 'Cang, JC', 'KIM, JUN') });
  test.each([
    ['apa', 'Felix, R. M., Cang, J. C., & KIM, J.'],
    ['mla', 'Felix, R. M., et al.'],
    ['chicago-author-date', 'Felix, R. M., J. C. Cang, and JUN KIM.'],
    ['vancouver', 'Felix RM, Cang JC, KIM J.'],
    ['ieee', 'R. M. Felix, J. C. Cang, and J. KIM,'],
  ])('in %s', (key, start) =>
    expect(toText(formatItem(initials, styleOf(key))).startsWith(start)).toBe(true),
  );
});

test.each([
  ['Lee, Minji (Amy)', 'Lee M.'],
  ['Berg, Tom “Tommy” A.', 'Berg TA.'],
  ['Ek, Chr. H.', 'Ek Chr H.'],
  ['Ek, Bo Alva-Cleo', 'Ek BAC.'],
])('in %s, only given names are shortened', (name, start) =>
  expect(toText(formatItem(itemOf({ contributor: people(name) }), styleOf('vancouver')))).toMatch(
    new RegExp(`^${start} A <title>`),
  ),
);

describe('every style', () => {
  const all = styles.flatMap((style) =>
    oddItems.map(({ oddity, item }) => ({ key: style.key, style, oddity, item })),
  );
  const textOf = ({ item, style }: (typeof all)[number]) => toText(formatItem(item, style));

  test('prints the version of every record', () => {
    const without = all.filter(
      (one) => !textOf(one).includes(one.item.custom.draft ? 'raft version' : one.item.version),
    );
    expect(without.map(({ key, oddity }) => `${key}: ${oddity}`)).toEqual([]);
  });

  test('prints exactly one address of every record', () => {
    const wrong = all.filter((one) => textOf(one).split(/https?:\/\/|doi: ?10/).length !== 2);
    expect(wrong.map(({ key, oddity }) => `${key}: ${oddity}`)).toEqual([]);
  });

  test('doubles no stop and leaves no slot empty', () => {
    const wrong = all.filter((one) =>
      /[.?!]\.(?!\.)(?! \. )(?! ")|, ,|\( |\(\)|\s{2}|\{|undefined/.test(
        textOf(one).replace(one.item.title, 'T'),
      ),
    );
    expect(wrong.map(({ key, oddity }) => `${key}: ${oddity}`)).toEqual([]);
  });
});

test.each<[string, Partial<StyleText>]>([
  ['an address', { address: { doi: '{address}', page: '', draft: '' } }],
  ['what a date is of', { dated: { published: '', draft: '{title}' } }],
])('a slot not allowed in %s is refused', (_, part) => {
  const address = { doi: '{link}', page: '{link}', draft: '{accessed}' };
  const text = {
    key: 'x',
    names: styleOf('apa').names,
    template: '{dated} {address}',
    article: '{title}',
    address,
    day: 'D',
  };
  expect(() => toStyle(text)).not.toThrow();
  expect(() => toStyle({ ...text, ...part })).toThrow('Unknown slot');
});
