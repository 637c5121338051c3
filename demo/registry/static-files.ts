import type { Answer } from '@/demo/http/answer';
import { manifestOf } from './assets';
import { versionOf } from './collection';
import type { Holdings } from './holdings';

const MANIFEST = /^\/storage\/collections\/(?<accession>\d{6})\/(?<version>0\.\d{6}\.\d{4})\/assets\.yaml$/;
const CONTEXT = /^\/schema\/releases\/(?<release>0\.\d\.\d)\/context\.json$/;

function manifestAt(pathname: string, { collections }: Holdings): Answer | null {
  const { accession = '', version = '' } = MANIFEST.exec(pathname)?.groups ?? {};
  const collection = collections.get(accession);
  const held = collection && !collection.embargoed ? versionOf(collection, version) : null;
  if (!collection || !held) return null;
  return { status: 200, headers: { 'Content-Type': 'application/yaml' }, body: manifestOf(collection, held) };
}

/** A context that maps the terms of a record to a vocabulary of its release. */
function contextAt(pathname: string, { addresses }: Holdings): Answer | null {
  const { release } = CONTEXT.exec(pathname)?.groups ?? {};
  if (release === undefined) return null;
  const vocabulary = `${addresses.schema}/releases/${release}/terms#`;
  const body = JSON.stringify({ '@context': { '@version': 1.1, '@vocab': vocabulary } });
  return { status: 200, headers: { 'Content-Type': 'application/ld+json' }, body };
}

/** What the hosts of static files answer: manifests of published versions, and the contexts of the schema releases. */
export function staticFileAt({ pathname }: URL, holdings: Holdings): Answer | null {
  return manifestAt(pathname, holdings) ?? contextAt(pathname, holdings);
}
