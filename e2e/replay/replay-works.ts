import { launchOver } from '@/demo/replay/launch-over';
import { startReplay } from '@/demo/replay/server';
import type { KeptWork } from '@/demo/replay/works-folder';
import { namesOf, type WorkForm } from '@/demo/replay/works-replay';
import { dataciteRule, type WireWork } from '@/lib/citation/fixtures/datacite-rule';
import { makeWords } from '@/lib/words/words';
import { type CardSeen, Reader } from '@/tools/drive/reader';
import { fileLookup } from '@/tools/locales/file-lookup';
import type { ReplayOptions } from './replay';

/** A page that readers of science know, of the hosts read out of the box. */
const PAGE = 'https://www.biorxiv.org/works';

/** What a card is held against, in the order of a table's columns. */
export const WORK_FACTS = [
  'title',
  'kind',
  'status',
  'size',
  'licence',
  'people',
  'publisher',
  'DOI',
  'citation',
] as const;

type WorkFact = (typeof WORK_FACTS)[number];

/** One rest on one work, and what of its card was not as the reply has it. */
export interface WorkOutcome {
  readonly doi: string;
  readonly form: WorkForm;
  readonly wrong: readonly (WorkFact | 'no card opened')[];
}

/** A reply's fields as DataCite sends them. */
interface Reply extends WireWork {
  readonly state: string;
  readonly creators: readonly { readonly name: string; readonly familyName?: string }[];
  readonly types: { readonly resourceTypeGeneral: string; readonly resourceType?: string | null };
  readonly sizes: readonly string[];
  readonly rightsList: readonly { readonly rights?: string; readonly rightsUri?: string | null }[];
  readonly relatedIdentifiers: readonly { readonly relationType?: string }[];
}

const words = makeWords(fileLookup('en'), 'en-US');
const flat = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ').trim();

/** What the card's first words have to be. */
function statusOf({ state, relatedIdentifiers }: Reply): string {
  if (state !== 'findable') return 'Withdrawn';
  const isReplaced = relatedIdentifiers.some(({ relationType }) => relationType === 'IsPreviousVersionOf');
  return isReplaced ? 'Older version' : 'Published';
}

/** What has to stand there of sizes: bytes in words, two short ones as written, and nothing where nothing is kept. */
function sizesOf({ sizes }: Reply): string[] {
  const short = sizes.filter((size) => size.length <= 40);
  return short.slice(0, 2).flatMap((size) => {
    const bytes = /^(\d+) Bytes$/.exec(size)?.[1];
    if (bytes === undefined) return size;
    return bytes === '0' ? [] : words.bytes(Number(bytes));
  });
}

/** The licence as people say it, or else the first terms; nothing for what only says who may read. */
function licenceOf({ rightsList }: Reply): string {
  const said = rightsList.map(({ rights = '', rightsUri }) => {
    const [, clauses, version] =
      /creativecommons\.org\/(?:licenses|publicdomain)\/([\w-]+)\/(\d\.\d)/.exec(rightsUri ?? '') ?? [];
    if (clauses === undefined) return { licence: '', terms: rightsUri?.startsWith('info:') ? '' : rights };
    const name = clauses === 'zero' ? 'CC0' : `CC ${clauses.toUpperCase()}`;
    return { licence: `${name} ${version}`, terms: '' };
  });
  return said.find(({ licence }) => licence)?.licence ?? said.find(({ terms }) => terms)?.terms ?? '';
}

/** The first three by their family names, and how many others there are. */
function peopleOf({ creators }: Reply): string[] {
  const first = creators.slice(0, 3).map(({ name, familyName }) => familyName ?? name);
  return creators.length > 3 ? [...first, `${creators.length - 3} other`] : first;
}

function wrongIn(card: CardSeen | undefined, { identifier, attributes }: KeptWork): WorkOutcome['wrong'] {
  if (!card) return ['no card opened'];
  // The fields are those of a reply that was read whole.
  const reply = attributes as unknown as Reply;
  const text = flat(card.text);
  const says = (...parts: readonly string[]) => parts.every((part) => text.includes(flat(part)));
  const { resourceTypeGeneral } = reply.types;
  const link = `https://doi.org/${identifier.accession}`;
  const rights: Readonly<Record<WorkFact, boolean>> = {
    title: flat(card.name) === flat(reply.titles[0]?.title ?? ''),
    kind: says(words.term('resource', resourceTypeGeneral)),
    status: text.startsWith(statusOf(reply)) && says(String(reply.publicationYear)),
    size: says(...sizesOf(reply)) && !/(?<![\d.,])0 bytes/i.test(text),
    licence: says(licenceOf(reply)),
    people: says(...peopleOf(reply)),
    publisher: says(reply.publisher),
    DOI: card.buttons.includes('Copy DOI') && card.links.includes(link),
    citation: says(dataciteRule(reply)),
  };
  return WORK_FACTS.filter((fact) => !rights[fact]);
}

interface WorksOptions extends Pick<ReplayOptions, 'kind' | 'extension' | 'recordsDir'> {
  readonly worksDir: string;
  /** `one` of the ways in which a page names each work, by turns, or every one. */
  readonly forms: 'one' | 'every';
}

/** Rests on works by DOI, by their repository's own address and in prose, with the build that ships. */
export async function* replayWorks(options: WorksOptions): AsyncGenerator<WorkOutcome> {
  const server = await startReplay(options);
  const driven = await launchOver(server, options);
  try {
    const reader = await Reader.open(driven, PAGE);
    const named = server.works.flatMap((work, at) => {
      const forms = namesOf(work).map(([form]) => form);
      return forms.length > 0 ? { work, at, forms } : [];
    });
    await reader.isScanned(named.length);
    for (const { work, at, forms } of named) {
      const rested = options.forms === 'every' ? forms : forms.slice(at % forms.length).slice(0, 1);
      for (const form of rested) {
        await reader.restOn(`#${form}-${at}`);
        yield { doi: work.identifier.accession, form, wrong: wrongIn(await reader.card(), work) };
        await reader.page.keyboard.press('Escape');
        await reader.isClosed();
      }
    }
  } finally {
    await driven.close();
    await server.close();
  }
}
