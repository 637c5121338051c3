import { expect, test } from 'vitest';
import type { Contributor } from '@/lib/collection/collection';
import { recommendedCitation } from './recommended-citation';

const person = (name: string, cited = true): Contributor => ({
  name,
  cited,
  kind: 'person',
  roles: [],
  email: null,
  url: null,
  identifier: null,
  awardNumber: null,
  affiliations: [],
});
const whole = {
  contributors: [person('Quay, Ana'), person('Lund, Bo'), person('Sea, Al', false)],
  published: '2024-03-05',
  title: 'Tide pools',
  version: '1.2',
  publisher: 'Reef',
  type: 'Dataset' as const,
  doi: '10.5072/x',
};

test.each([
  [
    'whole',
    {},
    'Quay, Ana; Lund, Bo (2024): Tide pools. Version 1.2. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'a version that says so',
    { version: 'v2' },
    'Quay, Ana; Lund, Bo (2024): Tide pools. v2. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'a version called draft',
    { version: 'Draft' },
    'Quay, Ana; Lund, Bo (2024): Tide pools. Draft. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'no version',
    { version: '' },
    'Quay, Ana; Lund, Bo (2024): Tide pools. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'no creator',
    { contributors: [] },
    'Tide pools. (2024). Version 1.2. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'no year',
    { published: null },
    'Quay, Ana; Lund, Bo (n.d.): Tide pools. Version 1.2. Reef. Dataset. https://doi.org/10.5072/x',
  ],
  [
    'a question',
    { title: 'Who counts?', type: 'ConferencePaper' as const },
    'Quay, Ana; Lund, Bo (2024): Who counts? Version 1.2. Reef. Conference paper. https://doi.org/10.5072/x',
  ],
  [
    'a type that says nothing',
    { type: 'Text' as const },
    'Quay, Ana; Lund, Bo (2024): Tide pools. Version 1.2. Reef. https://doi.org/10.5072/x',
  ],
  [
    'nothing else',
    { contributors: [], title: null, version: '', publisher: null, type: null },
    '(2024). https://doi.org/10.5072/x',
  ],
])('%s', (_, changes, text) => expect(recommendedCitation({ ...whole, ...changes })).toBe(text));

test('of thousands the first twenty are named', () => {
  const contributors = Array.from({ length: 1000 }, (_, at) => person(`Name${at}, A`));
  expect(recommendedCitation({ ...whole, contributors })).toContain('Name19, A et al. (2024): Tide pools.');
});
