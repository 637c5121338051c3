import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { survey } from '@/bench/records/survey';
import { drawCard, say } from '@/demo/gallery/stage';
import { citationText } from '@/lib/citation/verbatim';
import type { Description } from '@/lib/collection/description';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';

const folder = join(import.meta.dirname, '../../shared/data/records');

const squeeze = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns sentences that say what is wrong with the card of a record; empty if nothing is. */
async function faultsOf(identifier: Identifier, description: Description): Promise<string[]> {
  if (description.record.state !== 'loaded') return ['no record'];
  const record = description.record.value;
  const card = drawCard({ name: record.collection?.id ?? '', identifier, description });
  if (card.buttons('.well').includes(say('showAll'))) await card.press(say('showAll'));
  await card.press(say('details'));
  const text = squeeze(card.root.textContent);
  const links = [...card.root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const quotes = [...card.root.querySelectorAll('blockquote')].map(({ textContent }) => textContent);
  const contributors = (record.contributors ?? []).filter(({ name }) => !text.includes(squeeze(name)));
  const offersDoi = card.buttons('.copies').includes(say('copyDoi'));
  return [
    ...(squeeze(card.root.querySelector('h2')?.textContent) === squeeze(record.name)
      ? []
      : ['another title']),
    ...(quotes.includes(citationText(record, identifier) ?? '') ? [] : ['another citation']),
    ...(offersDoi === (record.doi != null) ? [] : ['a DOI button too many or too few']),
    ...(record.doi == null || links.includes(`https://doi.org/${record.doi}`) ? [] : ['no link of its DOI']),
    ...(/123456\.1234/.test(text + links.join()) ? ['a placeholder DOI'] : []),
    ...(links.every((href) => /^(?:https?:\/\/|mailto:)/.test(href)) ? [] : ['an unsafe link']),
    ...(card.root.querySelector('img, script, iframe, style') ? ['markup of the record'] : []),
    ...(record.version === DRAFT && card.root.querySelector('.calm') ? ['a draft dressed as published'] : []),
    ...contributors.map(({ name }) => `${name} is missing`),
  ];
}

/**
 * Every fourth record is drawn, because drawing is slow in happy-dom. Even so, records from the whole folder
 * are drawn.
 */
const ONE_OF = 4;

describe.skipIf(!existsSync(folder))(
  'a record in ../shared/data/records (skipped where it is absent)',
  () => {
    test('is on its card as it is in the registry', async () => {
      const seen: [Identifier, Description][] = [];
      const findings = survey(folder, (identifier, description) => {
        seen.push([identifier, description]);
        return description.record.state === 'loaded' ? (description.record.value.name ?? '') : '';
      });
      const faults: string[] = [];
      for (const [at, [identifier, description]] of seen.entries()) {
        if (at % ONE_OF > 0) continue;
        const found = await faultsOf(identifier, description);
        faults.push(...found.map((fault) => `${identifier.accession}/${identifier.version}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(seen.length).toBe(findings.length);
      expect(seen.length).toBeGreaterThan(500);
    });
  },
);
