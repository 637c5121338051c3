import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '@/lib/citation/formats';
import { expectNone } from '@/lib/house/expect-none';
import { root, shippedFiles, source } from '@/lib/house/source-tree';
import { TERM_GROUPS } from '@/lib/words/keys';
import { baseOf, PLURAL } from './locale-faults';

const LOCALES = join(root, 'public/_locales');

interface Message {
  readonly message: string;
  readonly description?: string;
}

function messagesOf(language: string): Record<string, Message> {
  return JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'));
}

const english = messagesOf('en');
const keys = Object.keys(english);
const isTerm = (key: string) => TERM_GROUPS.some((group) => key.startsWith(`${group}_`));

/**
 * File with the keys of settings that no longer exist. The tests ignore it, because such a key may equal the key of a
 * message that is not used.
 */
const RETIRED = 'lib/background/retired.ts';

/** All files in which the key of a message may occur: our code and the manifest, without tests. */
const speaking = [...shippedFiles(), 'tools/manifest.ts'].filter((file) => file !== RETIRED);
const code = speaking.map(source).join('\n');
const literals = new Set([...code.matchAll(/['"](?:__MSG_)?(\w+?)(?:__)?['"]/g)].map(([, word]) => word));

describe('every message is used', () => {
  test.each(keys.filter((key) => !isTerm(key)))('%s', (key) => {
    expect(literals.has(baseOf(key)), `${key} is said nowhere`).toBe(true);
  });
});

/**
 * Id of a menu entry that has a message but is no format. The entry copies a list in which some records have the
 * citation of their archive, and others do not.
 */
const MIXED = 'mixed';

describe('every message that names a citation format belongs to one', () => {
  const named = new Set([MIXED, ...formats.map(({ key }) => key.replaceAll('-', ''))]);
  test.each(keys.filter((key) => /^(?:format|tool)_/.test(key)))('%s', (key) =>
    expect(named).toContain(key.replace(/^\w+?_/, '')),
  );
});

describe('every message that code uses exists', () => {
  const said = [...code.matchAll(/\bsay\(\s*'(\w+)'/g)].map(([, key = '']) => key);
  const counted = [...code.matchAll(/\bsayCount\(\s*'(\w+)'/g)].map(([, key = '']) => `${key}_other`);
  const inManifest = [...code.matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) => key);
  test('the search finds uses of each kind', () => {
    expect(said.length).toBeGreaterThan(40);
    expect(counted.length).toBeGreaterThan(5);
    expect(inManifest.length).toBeGreaterThan(1);
  });
  test.each([...new Set([...said, ...counted, ...inManifest])])('%s', (key) => expect(keys).toContain(key));
});

describe('messages are written as browsers read them', () => {
  test.each(keys)('%s', (key) => {
    const message = english[key]?.message ?? '';
    expect(key).toMatch(/^[A-Za-z0-9_]+$/);
    expect(message).toMatch(/^\S(?:.*\S)?$/s);
    // `**` stands before and after the first, bold part of a sentence. Splitting the text at `**` therefore gives an
    // odd number of parts.
    expect(message.split('**').length % 2).toBe(1);
  });

  test.each([...new Set(keys.map(baseOf))])('%s uses its arguments without a gap', (base) => {
    const forms = keys.filter((key) => baseOf(key) === base);
    // Permits a plural form without the count, such as "a funder".
    const count = forms.some((key) => PLURAL.test(key)) ? ['$1'] : [];
    const used = [...count, ...forms.flatMap((key) => english[key]?.message.match(/\$\d/g) ?? [])];
    const distinct = [...new Set(used)].sort();
    expect(distinct).toEqual(distinct.map((_, index) => `$${index + 1}`));
  });

  // A translator looks for each argument that the description explains.
  test('no description explains an argument that its message lacks', () => {
    const explained = Object.entries(english).flatMap(([key, { message, description = '' }]) =>
      [...new Set(description.match(/\$\d/g))].flatMap((argument) =>
        message.includes(argument) ? [] : [`${key}: take ${argument} out of its description.`],
      ),
    );
    expectNone(explained);
  });

  test.each(keys.filter((key) => PLURAL.test(key)))('%s has its general form', (key) => {
    expect(keys).toContain(key.replace(PLURAL, '_other'));
  });
});

const SCHEMAS = join(root, '../shared/data/schemas');
const VOCABULARIES = {
  RoleType: 'role',
  RelationType: 'relation',
  ResourceType: 'resource',
  AccessType: 'access',
};

/** Reads the words of a vocabulary, without their prefix, from a JSON Schema of the registry's metadata. */
function wordsIn(file: string, vocabulary: string): string[] {
  const text = readFileSync(file, 'utf8');
  const schema: {
    $defs?: Record<string, { enum?: string[] }>;
    definitions?: Record<string, { enum?: string[] }>;
  } = JSON.parse(text);
  const definition = { ...schema.definitions, ...schema.$defs }[vocabulary];
  return (definition?.enum ?? []).map((word) => word.replace(/^\w+:/, ''));
}

describe.skipIf(!existsSync(SCHEMAS))(
  'the vocabularies in ../shared/data/schemas have words (skipped where it is absent)',
  () => {
    const files = existsSync(SCHEMAS)
      ? readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
      : [];
    test.each(Object.entries(VOCABULARIES))('%s', (vocabulary, group) => {
      const words = new Set(files.flatMap((name) => wordsIn(join(SCHEMAS, name), vocabulary)));
      expect(words.size).toBeGreaterThan(1);
      expect([...words].filter((word) => !keys.includes(`${group}_${word}`))).toEqual([]);
    });
  },
);
