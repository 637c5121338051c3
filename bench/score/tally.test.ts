import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { ScoredDocument } from './documents';
import { type LabelledMention, label } from './labels';
import type { Claim } from './readers';
import { tally } from './tally';

const mention = (id: string, more: Partial<z.input<typeof label>> = {}): LabelledMention =>
  label.parse({ text: `DANDI:${id}`, id, form: 'curie', registry: 'dandi', ...more });
const claim = (accession: string, version: string | null = null, registry = 'dandi'): Claim => ({
  key: `${registry}:${accession}${version === null ? '' : `/${version}`}`,
  form: 'prose',
});
const score = (document: Partial<ScoredDocument>, claims: Claim[]) =>
  tally([{ file: 'f', mentions: [], lookalikes: [], ...document, claims }]);

test.each<
  [string, Partial<ScoredDocument>, Claim[], { keys: number; missed: string[]; falselyClaimed: string[] }]
>([
  [
    'a mention found',
    { mentions: [mention('000003')] },
    [claim('000003')],
    { keys: 1, missed: [], falselyClaimed: [] },
  ],
  [
    'a mention missed',
    { mentions: [mention('000003')] },
    [],
    { keys: 1, missed: ['f dandi:000003'], falselyClaimed: [] },
  ],
  ['a claim of nothing', {}, [claim('000003')], { keys: 0, missed: [], falselyClaimed: ['f dandi:000003'] }],
  [
    'the wrong version',
    { mentions: [mention('000003', { version: 'draft' })] },
    [claim('000003')],
    { keys: 1, missed: ['f dandi:000003/draft'], falselyClaimed: ['f dandi:000003'] },
  ],
  [
    'a version nearby',
    { mentions: [mention('000003', { nearby_version: '0.1.2' })] },
    [claim('000003', '0.1.2')],
    { keys: 1, missed: [], falselyClaimed: [] },
  ],
  [
    'a doubtful mention found',
    { mentions: [mention('000003', { doubt: true })] },
    [claim('000003')],
    { keys: 0, missed: [], falselyClaimed: [] },
  ],
  [
    'a version of a doubtful mention',
    { mentions: [mention('000003', { doubt: true })] },
    [claim('000003', 'draft')],
    { keys: 0, missed: [], falselyClaimed: [] },
  ],
  [
    'a doubtful mention passed over',
    { mentions: [mention('000003', { doubt: true })] },
    [],
    { keys: 0, missed: [], falselyClaimed: [] },
  ],
  [
    'a mention nobody is shown',
    { mentions: [mention('000003', { where: 'comment' })] },
    [],
    { keys: 0, missed: [], falselyClaimed: [] },
  ],
  [
    'one collection mentioned twice',
    { mentions: [mention('000003'), mention('000003')] },
    [claim('000003')],
    { keys: 1, missed: [], falselyClaimed: [] },
  ],
  [
    'a lookalike claimed for its own registry',
    { lookalikes: [{ text: 'EMBER:000199' }] },
    [claim('000199', null, 'ember')],
    { keys: 0, missed: [], falselyClaimed: [] },
  ],
  [
    'a lookalike claimed for the usual registry',
    { lookalikes: [{ text: 'EMBER:000199' }] },
    [claim('000199')],
    { keys: 0, missed: [], falselyClaimed: ['f dandi:000199'] },
  ],
  [
    'the wrong registry for a mention without doubt',
    { mentions: [mention('000003')] },
    [claim('000003', null, 'ember')],
    { keys: 1, missed: ['f dandi:000003'], falselyClaimed: ['f ember:000003'] },
  ],
])('%s', (_, document, claims, expected) => expect(score(document, claims)).toMatchObject(expected));

test('ratios and rows', () => {
  const mentions = [mention('000003'), mention('000004'), mention('000004'), mention('000005')];
  const result = score({ mentions }, [claim('000003'), claim('000004'), claim('000009')]);
  expect(result.recall).toBeCloseTo(2 / 3);
  expect(result.precision).toBeCloseTo(2 / 3);
  expect(result.byForm).toEqual({
    curie: { found: 3, missed: 1, wrong: 0 },
    prose: { found: 0, missed: 0, wrong: 1 },
  });
});
