import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/registry/kinds/collections/replies/to-summary';
import { isWire, type RecordFile, type Wire } from './folder';
import { brokenPromises } from './promises';

/** Draws a description as the card would and gives what a reader can read of it. */
export type RenderToText = (identifier: Identifier, description: Description) => string;

/** What came of one file. */
export interface Finding {
  readonly name: string;
  /** Wire names of fields that were left out. */
  readonly lost: readonly string[];
  /** What went wrong; empty where all is well. */
  readonly faults: readonly string[];
  /** Kinds of the notices a reader gets. */
  readonly notices: readonly string[];
}

function describeFile({ identifier, wire }: RecordFile, summaryWire: Wire): Description | null {
  const record = toRecord(wire, identifier);
  const summary = toSummary(summaryWire, identifier);
  if (!record || !summary) return null;
  return toDescription(
    identifier,
    {
      summary: { state: 'loaded', value: summary, fetchedAt: 0 },
      record: { state: 'loaded', value: record, fetchedAt: 0 },
      published: null,
      versions: null,
      done: true,
    },
    0,
  );
}

function renderFaults(
  file: RecordFile,
  description: Description,
  render: RenderToText | undefined,
): string[] {
  if (!render || description.record.state !== 'loaded') return [];
  const text = render(file.identifier, description).replace(/\s+/g, ' ');
  const title = description.record.value.name?.replace(/\s+/g, ' ') ?? '';
  return text.includes(title) ? [] : ['the title is not on the card'];
}

function faultsOf(file: RecordFile, description: Description): string[] {
  if (description.record.state !== 'loaded' || !isWire(file.wire)) return ['is no version record'];
  const { identifier, wire } = file;
  const record = description.record.value;
  const isPublished = description.assessment.status.kind === 'published';
  return [
    ...brokenPromises(record, identifier),
    ...(record.citation === (wire.citation ?? null) ? [] : ['the citation is not byte for byte the same']),
    ...(isPublished === (record.version !== DRAFT) ? [] : ['draft and published are mixed up']),
    ...(record.name === null ? ['there is no title'] : []),
  ];
}

/**
 * Sends one file through everything that ships: parsing, status, notices and, where `render` is given, drawing.
 * Whatever is thrown becomes a fault.
 * @param summaryWire the reply for the file's collection, see `summaryOf`
 */
export function examine(file: RecordFile, summaryWire: Wire, render?: RenderToText): Finding {
  const { name } = file;
  try {
    const description = describeFile(file, summaryWire);
    if (description?.record.state !== 'loaded') {
      return { name, lost: [], faults: ['is not the version its name says'], notices: [] };
    }
    return {
      name,
      lost: description.record.value.lostFields,
      faults: [...faultsOf(file, description), ...renderFaults(file, description, render)],
      notices: description.assessment.notices.map(({ kind }) => kind),
    };
  } catch (error) {
    return { name, lost: [], faults: [`threw ${error}`], notices: [] };
  }
}
