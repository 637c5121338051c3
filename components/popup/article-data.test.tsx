import { render } from 'preact';
import { expect, test } from 'vitest';
import { say, words } from '@/demo/gallery/stage';
import { copierFor } from '@/demo/gallery/state-card';
import { cardStates } from '@/demo/gallery/states';
import type { Description } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import { ArticleDataView } from './article-data';

function stateOf(
  name: string,
): { description: Description } & Pick<(typeof cardStates)[number], 'identifier'> {
  const state = cardStates.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return state;
}

function drawn(...relations: readonly (string | null)[]) {
  const root = document.createElement('div');
  const done: string[] = [];
  const acts = {
    words,
    format: null,
    loadCopier: async () => copierFor(words),
    onAsk: () => done.push('asked'),
    onRetry: () => done.push('retried'),
    onOpen: (identifier: Parameters<typeof toKey>[0]) => done.push(`opened ${toKey(identifier)}`),
  };
  const { identifier, description } = stateOf('published');
  const declared = relations.map((relation, index) => ({
    identifier: { ...identifier, accession: `00000${index}` },
    description,
    relation,
  }));
  render(<ArticleDataView declared={declared} {...acts} />, root);
  return {
    root,
    done,
    titles: [...root.querySelectorAll('.declared > h2')].map((title) => title.textContent),
  };
}

test.each<[string, (string | null)[], string[]]>([
  ['nothing', [], []],
  ['data that the article describes', ['IsDescribedBy', 'IsPublishedIn'], [say('articleData')]],
  ['data that only speak of it', ['Cites', null], [say('articleRelated')]],
  ['both', ['Cites', 'IsSupplementTo'], [say('articleData'), say('articleRelated')]],
])('%s', (_, relations, titles) => expect(drawn(...relations).titles).toEqual(titles));

test('each says on whose word it is there, and not that the page mentions it', () => {
  const { root } = drawn('IsDescribedBy', null);
  expect(root.textContent).toContain(say('articleRelation', 'Is described by'));
  expect(root.textContent).toContain(say('articleNamed'));
  expect(root.textContent).not.toMatch(/mentioned/);
});

test('its title opens it, as the page has no place to go to', () => {
  const { root, done } = drawn('IsDescribedBy');
  root.querySelector<HTMLElement>('h2 button')?.click();
  expect(done).toEqual(['opened harbour:000000/0.260218.2052']);
});
