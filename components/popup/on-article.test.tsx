import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { say, sayCount, unmarked, withTools, words } from '@/demo/gallery/stage';
import { askingOf, contextOf, rowsOf } from '@/demo/gallery/surfaces';
import { sampleIdentifier } from '@/demo/samples/collection';
import type { ArticleAnswer, Declaration } from '@/lib/collection/article-answer';
import type { LinkAnswer } from '@/lib/collection/article-links';
import type { ResourceType } from '@/lib/collection/resource-type';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import { AskArticle, OnArticle } from './on-article';
import { drawView } from './views';

const service = repositories.find(({ byArticle }) => byArticle) as Registry;
const NAME = askedName(service);
const OTHERS = words.list(['Europe PMC', 'NCBI']);
const ALL = words.list([NAME, 'Europe PMC', 'NCBI']);
const PAPER = ['10.5072/reef.paper'];
const NOW = Date.parse('2026-11-20T09:00:00Z');

const root = document.body.appendChild(document.createElement('main'));
afterEach(() => render(null, root));

const came = { state: 'loaded', value: null, fetchedAt: NOW } as const;
const rows = rowsOf(['published', 'never-published', 'newer-version']);
const answerOf = (change: Partial<ArticleAnswer>): ArticleAnswer => ({
  articles: PAPER,
  page: 1,
  isSecondLook: false,
  found: [],
  unshown: new Set(),
  total: 0,
  isWhole: true,
  last: came,
  ...change,
});
const declared = (
  identifier: Identifier,
  relations: readonly string[] = [],
  type: ResourceType = 'Dataset',
): Declaration => ({ identifier, relations, type, whole: undefined, versions: [] });
const RELATIONS = [['References', 'IsSupplementTo'], [], ['IsCitedBy']];
const found = rows.map(({ identifier }, at) => declared(identifier, RELATIONS[at]));

/**
 * Draws the view of an answer. Returns the texts above and below the rows, the remarks on the rows, and the
 * requests that a press sends.
 */
function drawn(change: Partial<ArticleAnswer> | undefined, links: readonly LinkAnswer[] = []) {
  const asked: string[] = [];
  const answer = change && answerOf(change);
  const known = new Map(rows.map(({ identifier, description }) => [toKey(identifier), description]));
  render(
    withTools(
      <OnArticle
        context={contextOf((identifier) => known.get(toKey(identifier)))}
        articles={PAPER}
        asking={{
          ...askingOf(),
          about: () => answer,
          aboutLinks: () => links,
          ask: (articles) => void asked.push(articles.join()),
          askMore: (articles) => void asked.push(articles.join()),
        }}
        mentioned={[]}
        show={() => undefined}
        onBack={() => undefined}
      />,
    ),
    root,
  );
  const all = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].map((it) => it.textContent);
  return {
    head: root.querySelector('h1')?.textContent,
    said: root.querySelector('.lacking')?.textContent ?? null,
    soft: all('section > p.soft:not(.lacking)'),
    remarks: all('.mention > .mention-more'),
    buttons: all('.lacking button'),
    press: () => root.querySelector<HTMLElement>('.lacking button')?.click(),
    asked,
  };
}

const none = say('askedNone', NAME);
const loading = say('asking', NAME);

test.each<[string, Partial<ArticleAnswer> | undefined, Partial<ReturnType<typeof drawn>>]>([
  [
    'on its way',
    { total: undefined, last: undefined, isWhole: false },
    { head: loading, soft: [], said: null },
  ],
  ['none', {}, { head: sayCount('dataNaming', 0), soft: [none], buttons: [] }],
  [
    'some',
    { found, total: 3 },
    {
      head: sayCount('dataNaming', 3),
      remarks: [
        say('articleRelation', NAME, words.term('relation', 'IsSupplementTo')),
        say('articleNamed', NAME),
        say('articleRelation', NAME, words.term('relation', 'IsCitedBy')),
      ],
      buttons: [],
    },
  ],
  [
    'three of 118',
    { found, total: 118, isWhole: false },
    { head: sayCount('dataNaming', 3), buttons: [say('askedMore')] },
  ],
  ['more on its way', { found, total: 118, isWhole: false, last: undefined }, { said: null }],
  [
    'a failure',
    { total: undefined, isWhole: false, last: { state: 'failed', reason: 'in-trouble' } },
    {
      head: say('failedInTrouble', NAME),
      said: `${unmarked('failedInTroubleText', NAME)} ${say('tryAgain')}`,
      buttons: [say('tryAgain')],
    },
  ],
  [
    'offline',
    { total: undefined, isWhole: false, last: { state: 'failed', reason: 'offline' } },
    { said: `${say('failedOfflineText', NAME)} ${say('tryAgain')}` },
  ],
  [
    'a half reply',
    { total: undefined, isWhole: false, last: { state: 'failed', reason: 'unexpected-reply' } },
    { said: `${say('failedUnexpectedReplyText', NAME)} ${say('tryAgain')}` },
  ],
  [
    'the page behind, which fails',
    { found, total: 118, isWhole: false, last: { state: 'failed', reason: 'busy' } },
    { head: sayCount('dataNaming', 3), buttons: [say('tryAgain')] },
  ],
  [
    'an answer of an earlier day',
    { found, total: 3, last: { ...came, staleBecause: 'offline' } },
    { said: expect.stringContaining(say('asOf', words.date(new Date(NOW).toISOString()))) },
  ],
])('an answer with %s is shown', (_, change, expected) => expect(drawn(change)).toMatchObject(expected));

/** Makes a record of a work that is not among `rows`. */
const work = (accession: string, type: ResourceType, ...relations: readonly string[]) =>
  declared({ ...sampleIdentifier(null), accession }, relations, type);

test('works other than data sets stand folded below, and are not copied with the data', () => {
  const others = [
    work('000301', 'Software', 'IsSupplementTo'),
    work('000302', 'PhysicalObject', 'IsSourceOf'),
    work('000303', 'Preprint', 'IsVersionOf'),
    work('000304', 'JournalArticle', 'Cites'),
  ];
  const { head } = drawn({ found: [...others, ...found], total: 7 });
  expect(head).toBe(sayCount('dataNaming', 3));
  const groups = [...root.querySelectorAll('details')];
  expect(groups.map(({ open, textContent }) => [open, textContent])).toEqual([
    [false, expect.stringMatching(`^${say('softwareOnArticle', '1')}.*301`)],
    [false, expect.stringMatching(`^${say('otherWorksOnArticle', '1')}.*302`)],
    [false, expect.stringMatching(`^${say('copiesOfArticle', '1')}.*303`)],
    [false, expect.stringMatching(`^${say('papersCitingArticle', '1')}.*304`)],
  ]);
  expect(root.querySelector('.views .split button')?.textContent).toBe(sayCount('copyCitations', 3));
});

test('a row gives the closest relation, and all of them in a tooltip', () => {
  drawn({ found, total: 3 });
  const [first] = root.querySelectorAll<HTMLElement>('.mention .mention-more p');
  expect(first?.textContent).toBe(say('articleRelation', NAME, words.term('relation', 'IsSupplementTo')));
  expect(first?.title).toBe(
    words.list(['IsSupplementTo', 'References'].map((relation) => words.term('relation', relation))),
  );
});

test('records that cannot be shown are only counted', () => {
  const { said } = drawn({ found, total: 5, unshown: new Set(['10.5072/a', '2:7']) });
  expect(said).toBe(say('askedHidden', '2'));
});

test.each([
  ['the page shows', PAPER, [say('articleNamesVersion', '0.210812.1448')]],
  ['the page does not show', ['10.5072/other'], []],
])('the version that an article’s text names is shown for one that %s', (_, article, expected) => {
  const { registry } = sampleIdentifier(null);
  const named = { registry, accession: '000301', version: '0.210812.1448' };
  const whole = toKey({ ...named, version: null });
  const answer = answerOf({ found: [{ ...declared(named), whole }], total: 1 });
  const asking = { ...askingOf(), about: () => answer };
  const view = drawView(
    { kind: 'onArticle', articles: PAPER },
    {
      context: { ...contextOf(() => undefined), asking },
      live: {
        mentions: [{ identifier: named, forms: [] }],
        dois: [],
        article,
        onReadAgain: null,
        onShow: null,
      },
      show: () => undefined,
      turnTo: () => undefined,
      back: () => undefined,
    },
  );
  render(withTools(view), root);
  const told = [...root.querySelectorAll('.mention-more p:not(.soft)')].map((it) => it.textContent);
  expect(told).toEqual(expected);
});

test('one press asks for more', () => {
  const { press, asked } = drawn({ found, total: 118, isWhole: false });
  press();
  expect(asked).toEqual(PAPER);
});

test('a longer list is kept together by repository', () => {
  const [zenodo, figshare] = repositories;
  if (!zenodo || !figshare) throw new Error('Two repositories are built in.');
  const mixed = Array.from({ length: 12 }, (_, at) =>
    declared({ registry: at % 2 ? figshare : zenodo, accession: `10.5072/${at}`, version: null }),
  );
  drawn({ found: mixed, total: 12 });
  const keys = [...root.querySelectorAll<HTMLElement>('.mention')].map(
    ({ dataset }) => dataset.key?.split(':')[0],
  );
  expect(keys).toEqual([...new Array(6).fill(zenodo.key), ...new Array(6).fill(figshare.key)]);
});

test('in a longer list, what the article’s statement names stays first', () => {
  const mixed = Array.from({ length: 12 }, (_, at) =>
    declared({ ...sampleIdentifier(null), accession: `0003${String(at).padStart(2, '0')}` }),
  );
  const [last] = mixed.slice(-1);
  if (!last) throw new Error('There are twelve.');
  const named = { service: 'europePmc', place: 'statement', identifier: last.identifier } as const;
  const links = [
    { ...named, gap: undefined, reason: undefined, isRetracted: false, isAsking: false, named: [named] },
  ];
  drawn({ found: mixed, total: 12 }, links);
  expect(root.querySelector<HTMLElement>('.mention')?.dataset.key).toBe(toKey(last.identifier));
});

/**
 * Draws the button that searches for data on the given articles, and presses it. Returns the text and what
 * the press did.
 */
function offered(articles: readonly string[] | null) {
  const done: string[] = [];
  const asking = { ...askingOf(), ask: () => void done.push('asked') };
  const way = <AskArticle articles={articles} asking={asking} show={() => done.push('opened')} />;
  render(withTools(way), root);
  root.querySelector('button')?.click();
  return { text: root.textContent, done };
}

test.each<[string, string[] | null, string, string[]]>([
  ['says who learns what', PAPER, say('askArticleTells', ALL) + say('askArticle', ALL), ['asked', 'opened']],
  [
    'leaves out DataCite, for which a PMID is not enough',
    ['pmid:7'],
    say('askArticleTells', OTHERS) + say('askArticle', OTHERS),
    ['asked', 'opened'],
  ],
  ['tells that the article has no name that is known', [], say('askedNoDoi'), []],
  ['is not there where the page is no article', null, '', []],
])('the button to ask %s', (_, articles, text, done) => expect(offered(articles)).toEqual({ text, done }));
