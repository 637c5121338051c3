import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { isDate } from '@/lib/collection/time';
import { count, referenceText, word } from '@/lib/collection/wire';
import { plainKind, type WorkDetails } from '@/lib/collection/work';
import { DRAFT } from '@/lib/identifier/identifier';
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
function toCitedBy(attributes: Fields, doi: string): WorkDetails['citedBy'] {
  const times = attributes.one('citationCount', count);
  return times ? { count: times, url: citingUrl(doi) } : null;
}

/** Empty if it has none. A version that a repository calls `draft` is not the draft of a collection. */
function toVersion(attributes: Fields): string {
  const version = attributes.one('version', line) ?? '';
  return version === DRAFT ? 'Draft' : version;
}

/** What DataCite alone tells, and what of the record is read with it. */
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
    relatedResources,
    replacedBy,
    holdings: { bytes },
    dateCreated: dates.created,
    datePublished: dates.published,
    dateModified: modified?.when ?? null,
  };
}

/**
 * Our view of a work.
 * @param wire the parsed body of `https://api.datacite.org/dois/<doi>`
 * @param doi what was asked for, in small letters
 * @returns null where it is no such reply, or that of another work
 */
export function toWork(wire: unknown, doi: string): VersionRecord | null {
  const attributes = Fields.of(wire)?.within('data').within('attributes');
  if (attributes?.one('doi', referenceText)?.toLowerCase() !== doi) return null;
  // What a citation is made of is read first, as the text that one reply may hold is limited.
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
