import type { CollectionSummary, VersionRecord } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import { isDate } from '@/lib/collection/time';
import { count, referenceText, word } from '@/lib/collection/wire';
import { plainKind, type Work } from '@/lib/collection/work';
import { DRAFT } from '@/lib/identifier/identifier';
import type { Described } from '@/lib/kinds/api';
import { toDates } from './dates';
import { toPeople } from './names';
import { keeperOf } from './owner';
import { toRelatedWorks, versionsIn } from './related';
import { workTypeOf } from './resource-type';
import { toRights } from './rights';
import { coordinate, line, prose, publisher, state } from './schema';
import { sizesOf } from './sizes';
import { citingUrl } from './urls';

/** What readers call a field of the reply; the collections' words, where they have the same. */
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

/** The fields that could not be read, without the envelope around all of them: `creators[3].name` → `contributor[3].name`. */
const lostIn = ({ lost }: Fields): string[] =>
  lost.map((path) =>
    path.replace(/^data\.attributes\./, '').replace(/^\w+/, (field) => CALLED[field] ?? field),
  );

/** The first title is the work's, but where it says that it is another kind of title. */
function toTitles(attributes: Fields) {
  const all = attributes.each('titles', (fields) => {
    const text = fields.one('title', line);
    return text === null ? null : { text, type: fields.one('titleType', word) };
  });
  const main = all.find(({ type }) => type === null) ?? all[0];
  return { main: main?.text ?? null, others: all.filter((each) => each !== main).map(({ text }) => text) };
}

/** The abstract, then what else describes it, each text once. */
function toDescription(attributes: Fields): string | null {
  const all = attributes.each('descriptions', (fields) => {
    const text = fields.one('description', prose);
    return text === null ? null : { text, isAbstract: fields.one('descriptionType', word) === 'Abstract' };
  });
  const sorted = all.toSorted((a, b) => Number(b.isAbstract) - Number(a.isAbstract));
  return [...new Set(sorted.map(({ text }) => text))].join('\n\n') || null;
}

function toSeries(attributes: Fields): string | null {
  const container = attributes.within('container');
  const part = (name: string) => container.one(name, line);
  const title = part('title');
  const [volume, issue] = [part('volume'), part('issue')];
  const [first, last] = [part('firstPage'), part('lastPage')];
  const number = [volume, issue && `(${issue})`].filter(Boolean).join('');
  const pages = [first, last].filter(Boolean).join('–');
  return [title, number, pages].filter(Boolean).join(', ') || part('identifier');
}

/** `CCDC 252744`; an address alone needs no word for what it is. */
function toOtherIdentifiers(attributes: Fields): string[] {
  // The same as `alternateIdentifiers`, which the list of works leaves out.
  return attributes.each('identifiers', (fields) => {
    const text = fields.one('identifier', referenceText);
    const type = fields.one('identifierType', line);
    return text === null || type === null || /^ur[il]$|^doi$|^other$/i.test(type) ? text : `${type} ${text}`;
  });
}

/** `47.6 / -122.3`, latitude before longitude; null where a coordinate is missing. */
function toPoint(fields: Fields, latitude: string, longitude: string): string | null {
  const [lat, lon] = [fields.one(latitude, coordinate), fields.one(longitude, coordinate)];
  return lat === null || lon === null ? null : `${lat} / ${lon}`;
}

/** Places by name, and by coordinates where they have them: a point, or two corners of a box. */
function toPlaces(attributes: Fields): string[] {
  const places = attributes.each('geoLocations', (fields) => {
    const point = fields.within('geoLocationPoint');
    const box = fields.within('geoLocationBox');
    const southWest = toPoint(box, 'southBoundLatitude', 'westBoundLongitude');
    const northEast = toPoint(box, 'northBoundLatitude', 'eastBoundLongitude');
    const parts = [
      fields.one('geoLocationPlace', line),
      toPoint(point, 'pointLatitude', 'pointLongitude'),
      // One corner of a box would be taken for the place itself.
      southWest && northEast && `${southWest} – ${northEast}`,
    ];
    return parts.filter(Boolean).join(', ') || null;
  });
  return [...new Set(places)];
}

/** What a repository calls a kind of work; some write words of DataCite's, as `ConferencePaper`. */
const toOwnKind = (kind: string): string =>
  /^[A-Z][a-z]+[A-Z][a-zA-Z]*$/.test(kind) ? plainKind(kind) : kind;

/** Counted per DOI: versions of a work do not add up. */
function toCitedBy(attributes: Fields, doi: string): Work['citedBy'] {
  const times = attributes.one('citationCount', count);
  return times ? { count: times, url: citingUrl(doi) } : null;
}

/** What a collection of a registry of collections has, and a work has not. */
const NO_COLLECTION = {
  hadPlaceholderDoi: false,
  about: [],
  protocols: [],
  citesNameless: false,
  studyTargets: [],
  ethicsApprovals: [],
  projects: [],
  acknowledgement: null,
  publishedBy: null,
  manifests: [],
  releaseNotes: null,
  context: null,
} as const;

const NOTHING_COUNTED = {
  files: null,
  subjects: null,
  samples: null,
  cells: null,
  species: [],
  approaches: [],
  standards: [],
  techniques: [],
  variables: [],
} as const;

/** Empty if it has none. A version that a repository calls `draft` is not the draft of a collection. */
function toVersion(attributes: Fields): string {
  const version = attributes.one('version', line) ?? '';
  return version === DRAFT ? 'Draft' : version;
}

/** What a work has beyond a collection, and what of its record is read with it. */
function toWorkAndParts(
  attributes: Fields,
  doi: string,
  { others: otherTitles }: ReturnType<typeof toTitles>,
  dates: ReturnType<typeof toDates>,
) {
  const formats = attributes.all('formats', line);
  const { bytes, others } = sizesOf(attributes.all('sizes', line), formats.length);
  const relatedResources = toRelatedWorks(attributes);
  const { licenses, terms, access } = toRights(attributes);
  const types = attributes.within('types');
  const [kind, ownKind] = [types.one('resourceTypeGeneral', word), types.one('resourceType', line)];
  const work: Work = {
    kind,
    type: workTypeOf(types),
    ownKind: ownKind && toOwnKind(ownKind),
    publisher: attributes.one('publisher', publisher) ?? keeperOf(doi),
    isListed: attributes.one('state', state) !== 'registered',
    language: attributes.one('language', line),
    places: toPlaces(attributes),
    otherIdentifiers: toOtherIdentifiers(attributes),
    container: attributes.within('container').one('title', line),
    series: toSeries(attributes),
    citedBy: toCitedBy(attributes, doi),
    otherTitles,
    formats,
    sizes: others,
    ...versionsIn(relatedResources, doi),
    terms,
    dates: dates.all,
    opens: dates.opens,
  };
  return { work, relatedResources, licenses, access, assets: { ...NOTHING_COUNTED, bytes } };
}

function toRecord(attributes: Fields, doi: string): VersionRecord {
  // What a citation is made of is read first, as the text that one reply may hold is limited.
  const titles = toTitles(attributes);
  const version = toVersion(attributes);
  const contributors = toPeople(attributes);
  const dates = toDates(attributes);
  const { work, ...parts } = toWorkAndParts(attributes, doi, titles, dates);
  return {
    ...NO_COLLECTION,
    ...parts,
    accession: doi,
    version,
    id: null,
    doi,
    name: titles.main,
    citation: null,
    contributors,
    description: toDescription(attributes),
    keywords: [...new Set(attributes.each('subjects', (fields) => fields.one('subject', line)))],
    url: attributes.one('url', referenceText),
    dateCreated: dates.created,
    datePublished: dates.published,
    versionDate: null,
    repository: null,
    schemaVersion: attributes.one('schemaVersion', word),
    work,
    lostFields: lostIn(attributes),
  };
}

/**
 * Our view of a work.
 * @param wire the parsed body of `https://api.datacite.org/dois/<doi>`
 * @param doi what was asked for, in small letters
 * @returns null where it is no such reply, or that of another work
 */
export function toDescribed(wire: unknown, doi: string): Described | null {
  const attributes = Fields.of(wire)?.within('data').within('attributes');
  if (attributes?.one('doi', referenceText)?.toLowerCase() !== doi) return null;
  const record = toRecord(attributes, doi);
  const { version, name, assets, datePublished } = record;
  const entry = {
    version,
    name,
    files: null,
    bytes: assets.bytes,
    activeUploads: 0,
    status: null,
    created: datePublished,
    modified: record.work?.dates.find(({ what, when }) => what === 'Updated' && isDate(when))?.when ?? null,
    releaseNotes: null,
  };
  const summary: CollectionSummary = {
    accession: doi,
    created: null,
    modified: null,
    contactPerson: null,
    embargo: 'unknown',
    draft: null,
    published: entry,
    isPublishedUnread: false,
    lostFields: [],
  };
  return { summary, record };
}
