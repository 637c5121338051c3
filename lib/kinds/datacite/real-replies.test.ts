import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toWork } from './to-work';

/** Folder with recorded replies of DataCite. The tests below are skipped on machines that do not have it. */
const FOLDER = '../shared/data/datacite';

interface Reply {
  readonly data?: {
    readonly attributes: {
      readonly doi: string;
      readonly titles: readonly { readonly title: string }[];
      readonly creators: readonly { readonly name: string }[];
    };
  };
}

const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
const replies = names.map((name): [string, Reply] => [
  name,
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8')),
]);

describe.skipIf(replies.length === 0)('real replies', () => {
  test.each(replies)('%s is read whole', (_, reply) => {
    if (!reply.data) {
      expect(toWork(reply, '10.4124/05f6c379-dd68-4cdb-880d-33d3e9576d52/1')).toBeUndefined();
      return;
    }
    const { doi, titles, creators } = reply.data.attributes;
    const record = toWork(reply, doi);
    expect(record?.lostFields).toEqual([]);
    expect(record?.name).toBe(titles[0]?.title.replace(/\s+/g, ' ').trim());
    // Some entries name several people.
    const names = creators.flatMap(({ name }) => name.split(/;(?!$)/));
    expect(record?.contributors?.filter(({ cited }) => cited)).toHaveLength(names.length);
  });
});
