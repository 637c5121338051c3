import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { isDate } from '@/lib/collection/time';
import { count, referenceText, word } from '@/lib/collection/wire';
import { plainKind, type WorkDetails } from '@/lib/collection/work';
import { DRAFT } from '@/lib/identifier/identifier';
import { toDates } from './dates';
import { toPeople } from './names';
import { heldBy, keeperOf } from './owner';
import { toRelatedWorks, versionsIn } from './related';
import { workTypeOf } from './resource-type';
import { toRights } from './rights';
import { coordinate, line, prose, publisher, state } from './schema';
import { sizesOf } from './sizes';
import { citingUrl } from './urls';

/**
 * Maps DataCite's names of fields to the names that readers see, which are the same for all kinds of
 * registry.
 */
const CALLED: Readonly<Record<string, string>> = {
  titles: 'name',
  creators: 'contributor',
  contributors: 'contributor',
  fundingReferences: 'contributor',
  descriptions: 'description',
  rightsList: 'license',
  subjects: 'keywords',
  relatedIdentifiers: 'relatedResource',
  relatedItems: 'relatedResource',
  publicationYear: 'datePublished',
};

/**
 * Returns the fields that could not be read, by the names that readers see and without the enclosing objects:
 * `creators[3].name` becomes `contributor[3].name`.
 */
const lostIn = ({ lost }: Fields): string[] =>
  lost.map((path) =>
    path.replace(/^data\.attributes\./, '').replace(/^\w+/, (field) => CALLED[field] ?? field),
  );

/** Returns the titles of a work. The main title is the first title that has no type. */
function toTitles(attributes: Fields) {
  const all = attributes.each('titles', (fields) => {
    const text = fields.one('title', line);
    return text === undefined ? undefined : { text, type: fields.one('titleType', word) };
  });
  const main = all.find(({ type }) => type === undefined) ?? all[0];
  return { main: main?.text, others: all.filter((each) => each !== main).map(({ text }) => text) };
}

/**
 * Returns the abstract followed by the other descriptions, without duplicates; undefined if there are none.
 */
function toDescription(attributes: Fields): string | undefined {
  const all = attributes.each('descriptions', (fields) => {
    const text = fields.one('description', prose);
    return text === undefined
      ? undefined
      : { text, isAbstract: fields.one('descriptionType', word) === 'Abstract' };
  });
  const sorted = all.toSorted((a, b) => Number(b.isAbstract) - Number(a.isAbstract));
  return [...new Set(sorted.map(({ text }) => text))].join('\n\n') || undefined;
}

function toSeries(attributes: Fields): string | undefined {
  const container = attributes.within('container');
  const part = (name: string) => container.one(name, line);
  const title = part('title');
  const [volume, issue] = [part('volume'), part('issue')];
  const [first, last] = [part('firstPage'), part('lastPage')];
  const number = [volume, issue && `(${issue})`].filter(Boolean).join('');
  const pages = [first, last].filter(Boolean).join('–');
  return [title, number, pages].filter(Boolean).join(', ') || part('identifier');
}

/**
 * Returns the work's further identifiers, each with its type, such as `CCDC 252744`. Addresses and DOIs come
 * without a type.
 */
function toOtherIdentifiers(attributes: Fields): string[] {
  // `alternateIdentifiers` has these identifiers, too, but the list of works lacks that field.
  return attributes.each('identifiers', (fields) => {
    const text = fields.one('identifier', referenceText);
    const type = fields.one('identifierType', line);
    return text === undefined || type === undefined || /^ur[il]$|^doi$|^other$/i.test(type)
      ? text
      : `${type} ${text}`;
  });
}

/**
 * Returns latitude and longitude as one text, such as `47.6 / -122.3`; undefined if one of the two is
 * missing.
 */
function toPoint(fields: Fields, latitude: string, longitude: string): string | undefined {
  const [lat, lon] = [fields.one(latitude, coordinate), fields.one(longitude, coordinate)];
  return lat === undefined || lon === undefined ? undefined : `${lat} / ${lon}`;
}

/** Returns the places that the work is about, each as a name, a point, or two corners of a box. */
function toPlaces(attributes: Fields): string[] {
  const places = attributes.each('geoLocations', (fields) => {
    const point = fields.within('geoLocationPoint');
    const box = fields.within('geoLocationBox');
    const southWest = toPoint(box, 'southBoundLatitude', 'westBoundLongitude');
    const northEast = toPoint(box, 'northBoundLatitude', 'eastBoundLongitude');
    const parts = [
      fields.one('geoLocationPlace', line),
      toPoint(point, 'pointLatitude', 'pointLongitude'),
      // One corner alone would look like a point, so both are needed.
      southWest && northEast && `${southWest} – ${northEast}`,
    ];
    return parts.filter(Boolean).join(', ') || undefined;
  });
  return [...new Set(places)];
}

/**
 * Returns the repository's own kind of work in plain words. Some repositories use DataCite's terms, such as
 * `ConferencePaper`.
 */
const toOwnKind = (kind: string): string =>
  /^[A-Z][a-z]+[A-Z][a-zA-Z]*$/.test(kind) ? plainKind(kind) : kind;

/**
 * Returns the number of citations of this DOI alone. The DOIs of other versions have citations of their own.
 */
function toCitedBy(attributes: Fields, doi: string): WorkDetails['citedBy'] {
  const times = attributes.one('citationCount', count);
  return times ? { count: times, url: citingUrl(doi) } : undefined;
}

/**
 * Returns the version; empty if the record gives none. `draft` gets a capital letter, so that it is not taken
 * for the unpublished draft of a collection.
 */
function toVersion(attributes: Fields): string {
  const version = attributes.one('version', line) ?? '';
  return version === DRAFT ? 'Draft' : version;
}

/**
 * Returns the fields that only works have, together with those common fields that come from the same data.
 */
function toWorkAndParts(attributes: Fields, doi: string, otherTitles: readonly string[]) {
  const dates = toDates(attributes);
  const formats = attributes.all('formats', line);
  const { bytes, others: sizes } = sizesOf(attributes.all('sizes', line), formats.length);
  const relatedResources = toRelatedWorks(attributes);
  const { replacedBy, ...versions } = versionsIn(relatedResources, doi);
  const types = attributes.within('types');
  const [kind, ownKind] = [types.one('resourceTypeGeneral', word), types.one('resourceType', line)];
  const work: WorkDetails = {
    kind,
    ownKind: ownKind && toOwnKind(ownKind),
    isListed: attributes.one('state', state) !== 'registered',
    language: attributes.one('language', line),
    places: toPlaces(attributes),
    otherIdentifiers: toOtherIdentifiers(attributes),
    container: attributes.within('container').one('title', line),
    series: toSeries(attributes),
    citedBy: toCitedBy(attributes, doi),
    otherTitles,
    formats,
    sizes,
    ...versions,
    dates: dates.all,
    publicationYear: dates.year,
    opens: dates.opens,
  };
  const modified = dates.all.find(({ what, when }) => what === 'Updated' && isDate(when));
  return {
    work,
    type: workTypeOf(types),
    publisher: attributes.one('publisher', publisher) ?? keeperOf(doi),
    heldBy: heldBy(doi),
    relatedResources,
    replacedBy,
    holdings: { bytes },
    dateCreated: dates.created,
    datePublished: dates.published,
    dateModified: modified?.when,
  };
}

/**
 * Converts DataCite's record of a work.
 * @param wire the parsed body of `https://api.datacite.org/dois/<doi>`
 * @param doi the requested DOI in lower case
 * @returns undefined if the reply is no work, or describes another one
 */
export function toWork(wire: unknown, doi: string): VersionRecord | undefined {
  const attributes = Fields.of(wire)?.within('data').within('attributes');
  if (attributes?.one('doi', referenceText)?.toLowerCase() !== doi) return undefined;
  // Fields that the citation needs are read first, because the parser stops keeping text at a limit.
  const titles = toTitles(attributes);
  const version = toVersion(attributes);
  const contributors = toPeople(attributes);
  return {
    accession: doi,
    version,
    doi,
    name: titles.main,
    contributors,
    ...toWorkAndParts(attributes, doi, titles.others),
    ...toRights(attributes),
    description: toDescription(attributes),
    keywords: [...new Set(attributes.each('subjects', (fields) => fields.one('subject', line)))],
    url: attributes.one('url', referenceText),
    schemaVersion: attributes.one('schemaVersion', word),
    lostFields: lostIn(attributes),
  };
}
