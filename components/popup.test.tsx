import { describe, expect, test } from 'vitest';
import { notedActs, stage, stateOf, words } from '@/demo/gallery/stage';
import { registry } from '@/demo/gallery/states';
import { MentionList } from './mention-list';
import type { MentionedCollection } from './mention-row';
import { SiteAccess, type SiteReading } from './site-access';

function rowOf(name: string, accession: string, count = 1): MentionedCollection {
  const { identifier, description } = stateOf(name);
  return { identifier: { ...identifier, accession }, description, count };
}

function drawList(rows: readonly MentionedCollection[]) {
  const done: string[] = [];
  const acts = notedActs((what) => done.push(what));
  const list = (
    <MentionList
      rows={rows}
      registries={[registry]}
      words={words}
      loadActs={async () => acts}
      onChoose={({ accession }) => done.push(`chose ${accession}`)}
      onAsk={({ accession }) => done.push(`asked ${accession}`)}
      onRetry={({ accession }) => done.push(`asked again ${accession}`)}
      onView={(view) => done.push(`view ${view}`)}
    />
  );
  return stage(list, done);
}

describe('the list of a page’s collections', () => {
  test('keeps the page’s order and counts its mentions', () => {
    const { root } = drawList([rowOf('published', '000300', 2), rowOf('never-published', '000100')]);
    expect(root.querySelector('h1')?.textContent).toBe('2 collections on this page');
    const rows = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Published18 Feb 2026mentioned 2 times.*HARBOUR:000300\/.*2\.56 TB101 files/);
    expect(rows[1]).toMatch(/^Draftnever publishedmentioned once.*HARBOUR:000100\/draft/);
  });

  test.each([
    ['published', ['Copy citation', 'Citation formats', 'Copy DOI']],
    ['draft-of-published', ['Copy citation', 'Citation formats', 'Copy draft citation']],
    ['asking', []],
    ['unreachable', ['Try again']],
    ['not-found', []],
  ])('%s has the card’s own buttons: %j', (name, buttons) => {
    const [, ...others] = drawList([rowOf(name, '000214')]).buttons('li');
    expect(others).toEqual(buttons);
  });

  test('says whose citation is copied where it is not the one shown', () => {
    const { root } = drawList([rowOf('draft-of-published', '000214')]);
    expect(root.textContent).toContain(
      '“Copy citation” gives the citation of published version 0.260218.2052.',
    );
  });

  test('asks for the record of a row that came with its summary only', async () => {
    const row = rowOf('summary-only', '000300');
    const list = drawList([{ ...row, description: { ...row.description, done: true } }]);
    await list.press('Get citation');
    expect(list.done).toEqual(['asked 000300']);
  });

  test('leads to the first mention, and asks again', async () => {
    const list = drawList([rowOf('unreachable', '000300')]);
    await list.press('HARBOUR:000300');
    await list.press('Try again');
    expect(list.done).toEqual(['chose 000300', 'asked again 000300']);
  });

  test('shows how far it is while summaries are missing, and nothing once all are here', () => {
    const loading = drawList([rowOf('published', '000001'), rowOf('asking', '000002')]).root;
    expect(loading.querySelector('label')?.textContent).toBe('1 of 2 described');
    expect(loading.querySelector('progress')?.value).toBe(1);
    expect(drawList([rowOf('published', '000001')]).root.querySelector('progress')).toBeNull();
  });

  test('says what was looked for where nothing was found', () => {
    expect(drawList([]).root.textContent).toBe(
      'No collection is mentioned on this pageLooked for addresses, DOIs and identifiers such as HARBOUR:000003 of Harbour Archive.',
    );
  });
});

describe('whether this site is read', () => {
  const host = 'journal.example';
  const bothOffers = ['Show cards on this site', 'Show cards on every site'];
  const rows: readonly [SiteReading, string, string[]][] = [
    [{ kind: 'built-in', host }, 'Cards show on journal.example out of the box.', []],
    [{ kind: 'granted', host }, 'Cards show on journal.example, as you allowed.', ['Stop']],
    [{ kind: 'once', host }, 'cards do not show on journal.example by themselves.', bothOffers],
    [{ kind: 'unread', host }, 'Cards do not show on journal.example.', bothOffers],
    [{ kind: 'everywhere' }, 'Cards show on every site, as you allowed.', []],
    [{ kind: 'unreadable' }, 'Browsers let no extension read this page.', []],
  ];
  const draw = (reading: SiteReading) => {
    const done: string[] = [];
    const access = (
      <SiteAccess
        reading={reading}
        words={words}
        onAllowSite={(site) => done.push(`allow ${site}`)}
        onAllowEverySite={() => done.push('allow every site')}
        onRevokeSite={(site) => done.push(`revoke ${site}`)}
      />
    );
    return stage(access, done);
  };

  test.each(rows)('%j', (reading, sentence, buttons) => {
    const drawn = draw(reading);
    expect(drawn.root.textContent).toContain(sentence);
    expect(drawn.buttons()).toEqual(buttons);
  });

  test.each([
    ['unread', 'Show cards on this site', 'allow journal.example'],
    ['once', 'Show cards on every site', 'allow every site'],
    ['granted', 'Stop', 'revoke journal.example'],
  ] as const)('%s: "%s" does what it says', async (kind, button, done) => {
    const drawn = draw({ kind, host });
    await drawn.press(button);
    expect(drawn.done).toEqual([done]);
  });
});
