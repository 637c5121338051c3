import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import type { MentionForm } from '@/lib/identifier/match';
import { countMentions } from './count-mentions';

const mention = (accession: string, version: string | null = null, form: MentionForm = 'curie') => ({
  identifier: { ...sampleIdentifier(version), accession },
  form,
});

test('each identifier is counted once a form, in the order given', () => {
  const mentions = [
    mention('000020'),
    mention('000003', 'draft'),
    mention('000020'),
    mention('000003'),
    mention('000020', null, 'doi'),
  ];
  expect(countMentions(mentions)).toEqual([
    { key: 'harbour:000020', form: 'curie', count: 2 },
    { key: 'harbour:000003/draft', form: 'curie', count: 1 },
    { key: 'harbour:000003', form: 'curie', count: 1 },
    { key: 'harbour:000020', form: 'doi', count: 1 },
  ]);
});
