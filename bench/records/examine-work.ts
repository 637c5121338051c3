import type { WorkFile } from '@/demo/replay/works-folder';
import { type Answers, NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import { ANY, repositories } from '@/lib/registry/kinds/datacite/repositories';
import type { Finding, RenderToText } from './examine';
import { brokenPromises } from './promises';

const plain = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ');
const came = <T>(value: T) => ({ state: 'loaded', value, fetchedAt: 0 }) as const;

/** What a card has to say where DataCite has no such work. */
function examineMissing(name: string, render?: RenderToText): Finding {
  const registry = repositories.find(({ key }) => key === ANY);
  if (!registry || !render) return { name, lost: [], faults: [], notices: [] };
  const identifier = { registry, accession: '10.5072/nowhere', version: null };
  const missing = { state: 'failed', reason: 'not-found' } as const;
  const answers: Answers = { ...NO_ANSWERS, summary: missing, record: missing, done: true };
  const text = render(identifier, toDescription(identifier, answers, 0));
  const isTold = text.includes('DataCite has no work with the DOI 10.5072/nowhere');
  return { name, lost: [], faults: isTold ? [] : ['the card does not say that there is none'], notices: [] };
}

/** Sends one reply of DataCite through everything that ships, as `examine` does a version record. */
export function examineWork({ name, work }: WorkFile, render?: RenderToText): Finding {
  try {
    if (!work) return examineMissing(name, render);
    const { identifier, record, summary, attributes } = work;
    const answers = { ...NO_ANSWERS, summary: came(summary), record: came(record), done: true };
    const description = toDescription(identifier, answers, 0);
    const text = render && plain(render(identifier, description));
    const creators = Array.isArray(attributes.creators) ? attributes.creators.length : 0;
    const faults: [string, boolean][] = [
      ['there is no title', record.name === null],
      ['a creator is missing', record.contributors.filter(({ cited }) => cited).length !== creators],
      ['the citation does not end in the DOI', record.citation?.endsWith(identifier.accession) !== true],
      ['the title is not on the card', text?.includes(plain(record.name ?? '')) === false],
      ['the citation is not on the card', text?.includes(plain(record.citation ?? '')) === false],
    ];
    // The DOI of a version of a collection is told by its accession; a work is named by its DOI alone.
    const promises = brokenPromises({ ...record, doi: null }, identifier);
    const broken = faults.flatMap(([fault, isBroken]) => (isBroken ? fault : []));
    return {
      name,
      lost: record.lostFields,
      faults: [...promises, ...broken, ...(record.doi === identifier.accession ? [] : ['another DOI'])],
      notices: description.assessment.notices.map(({ kind }) => kind),
    };
  } catch (error) {
    return { name, lost: [], faults: [`threw ${error}`], notices: [] };
  }
}
