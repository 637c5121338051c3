import { describe, expect, test } from 'vitest';
import { paperMentions } from '@/demo/pages/paper-mentions';
import { until } from '@/tools/drive/reader';
import { reader, usePaper } from './stage/paper';
import { stage } from './stage/stage';

usePaper();

interface Expected {
  readonly title: string;
  readonly citation: string;
  readonly doi: string | undefined;
}

/** What the registry itself says of an identifier; null where it has nothing to say. */
async function expectedOf(curie: string): Promise<Expected | null> {
  const [, accession = '', named] = /^HARBOUR:(\d{6})(?:\/(.+))?$/.exec(curie) ?? [];
  const summary = await stage.get(`${accession}/`);
  const slot = summary?.most_recent_published_version as { version: string } | null | undefined;
  const version = named ?? slot?.version ?? 'draft';
  const record = summary && (await stage.get(`${accession}/versions/${version}/`));
  if (!record) return null;
  const isDraft = version === 'draft';
  // Beside a draft, the published version's citation is shown: that one can be cited.
  const cited = isDraft && slot ? await stage.get(`${accession}/versions/${slot.version}/`) : record;
  return {
    title: String(record.name),
    citation: String(cited?.citation),
    // What has no DOI to be cited by is named by its own identifier.
    doi: isDraft && !slot ? undefined : String(cited?.doi),
  };
}

const flat = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

describe('resting on a mention of the paper', () => {
  const rows = paperMentions.filter(({ inside, element }) => inside !== 'dialog' && element !== 'prose-list');
  test.each(rows)('$element opens the card of $curie', async ({ element, curie }) => {
    const expected = await expectedOf(curie);
    const isPlaceholder = /123456\/0\.123456\.1234$/.test(expected?.citation ?? '');
    await reader.restOn(`#${element}`);
    // A card tells what it knows at once, and cites when the record has come.
    const card = await until(
      () => reader.card(),
      (seen) => !expected || isPlaceholder || flat(seen?.text).includes(flat(expected.citation)),
    );
    // What cannot be described has neither citation nor DOI; its address is kept.
    if (!expected) expect(card?.buttons.filter((name) => name.startsWith('Copy'))).toEqual(['Copy link']);
    else {
      expect(flat(card?.name)).toBe(flat(expected.title));
      expect(flat(card?.text)).toContain(expected.doi ?? curie);
      if (!isPlaceholder) expect(flat(card?.text)).toContain(flat(expected.citation));
      expect(card?.buttons.includes('Copy DOI')).toBe(expected.doi !== undefined);
    }
    expect(card?.text).not.toContain('123456');
  });
});

describe('of words that name a collection', () => {
  const rangesOf = (name: string) =>
    reader.page.evaluate(
      (key) =>
        [...(CSS.highlights.get(key) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
          startContainer.textContent?.slice(startOffset, endOffset),
        ),
      name,
    );

  test('the identifier alone is underlined, and tinted while its card is open', async () => {
    await reader.restOn('#prose');
    await reader.card();
    await expect.poll(() => rangesOf('accession-pointed')).toEqual(['000011']);
    await reader.moveAway();
    expect(await reader.isClosed()).toBe(true);
    await expect.poll(() => rangesOf('accession-pointed')).toEqual([]);
  });
});
