import * as z from 'zod/mini';
import { Fields } from '@/lib/collection/fields';
import { spdxOf, toSpdx } from '@/lib/collection/licence';
import type { RelatedResource, VersionRecord } from '@/lib/collection/record';
import { flag, line, proseText, referenceText, timestamp } from '@/lib/collection/wire';
import type { Terms } from '@/lib/collection/work';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { toOrganization } from './replies';

/** Day on which Hugging Face began to store when a data set was made. Older ones all have this time. */
const FIRST_DAY = '2022-03-02T23:29';

/** SPDX ids of those ids of licences in Hugging Face's menu that SPDX's list does not have. */
const LICENCES: Readonly<Record<string, string>> = {
  'odc-by': 'ODC-By-1.0',
  odbl: 'ODbL-1.0',
  pddl: 'PDDL-1.0',
};

const licenceOf = (id: string): string | undefined => LICENCES[id] ?? toSpdx(id) ?? spdxOf(id);

/** Schema of the number of items of a list. */
const length = z.pipe(
  z.array(z.unknown()),
  z.transform((items) => items.length),
);

/** Schema of `gated`: false, or how requests for access are decided, `auto` or `manual`. */
const gate = z.union([z.boolean(), z.string()]);

/** Returns the values of tags such as `license:mit`. Tags without a colon are keywords. */
const taggedIn = (tags: readonly string[], name: string): string[] =>
  tags.flatMap((tag) => (tag.startsWith(`${name}:`) ? tag.slice(name.length + 1) : []));

/** Returns the licences from the menu as SPDX ids, and others in the owner's own words. */
function toLicences(card: Fields, tags: readonly string[]): { licenses: string[]; terms: Terms[] } {
  const own = card.all('license', line);
  const all = (own.length > 0 ? own : taggedIn(tags, 'license')).map((id) => id.toLowerCase());
  const known = all.flatMap((id) => licenceOf(id) ?? []);
  const isOther = all.some((id) => licenceOf(id) === undefined && id !== 'unknown');
  const text = card.one('license_name', line) ?? all.find((id) => id !== 'other' && id !== 'unknown');
  if (!isOther || text === undefined) return { licenses: known, terms: [] };
  return {
    licenses: known,
    terms: [{ text, url: card.one('license_link', referenceText), language: undefined }],
  };
}

const toPaper = (number: string): RelatedResource[] =>
  /^\d{4}\.\d{4,5}$/.test(number)
    ? [
        {
          relation: 'IsDescribedBy',
          name: `arXiv ${number}`,
          url: `https://arxiv.org/abs/${number}`,
          resourceType: 'Preprint',
        },
      ]
    : [];

/** Writes the number of rows as a measure: `10K<n<100K` → `10K–100K rows`, `n<1K` → `<1K rows`. */
function toMeasure(size: string): string[] {
  const [, least, most] = /^(\d{1,3}[KMBT])<n<(\d{1,3}[KMBT])$/.exec(size) ?? [];
  if (least !== undefined) return [`${least}–${most} rows`];
  const [, sign, bound] = /^n([<>])(\d{1,3}[KMBT])$/.exec(size) ?? [];
  return bound === undefined ? [] : [`${sign}${bound} rows`];
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  const id = fields?.one('id', line);
  // Hugging Face finds a data set in any case, and writes its name as its owner does.
  if (!fields || id?.toLowerCase() !== accession.toLowerCase()) return undefined;
  const [owner, tags, card] = [
    fields.one('author', line),
    fields.all('tags', line),
    fields.within('cardData'),
  ];
  const [doi] = taggedIn(tags, 'doi').filter((each) => each.startsWith('10.57967/hf/'));
  const created = fields.one('createdAt', timestamp);
  const gated = fields.one('gated', gate) ?? false;
  const isDisabled = fields.one('disabled', flag) === true;
  return {
    accession: id,
    version: fields.one('sha', line)?.slice(0, 7) ?? '',
    doi,
    name: card.one('pretty_name', line) ?? id,
    // An account may be that of a person or of an organisation, so its name is not parted.
    contributors: owner === undefined ? [] : [toOrganization(owner)],
    dateCreated: created?.startsWith(FIRST_DAY) ? undefined : created,
    dateModified: fields.one('lastModified', timestamp),
    ...toLicences(card, tags),
    relatedResources: taggedIn(tags, 'arxiv').flatMap(toPaper),
    description: fields.one('description', proseText),
    keywords: [...taggedIn(tags, 'task_categories'), ...tags.filter((tag) => !tag.includes(':'))],
    holdings: { files: fields.one('siblings', length) },
    deposit: {
      access: isDisabled ? 'withdrawn' : gated === false ? 'public' : 'account',
      measures: taggedIn(tags, 'size_categories').flatMap(toMeasure),
      formats: taggedIn(tags, 'format'),
    },
    lostFields: fields.lost,
  };
}

/**
 * Returns the request to Hugging Face for a data set. The reply to a request for one that is private is the same as
 * for one that does not exist.
 */
export const huggingfaceRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/datasets/${accession}`,
  toRecord,
});
