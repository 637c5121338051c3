import {
  readCases,
  readDocuments,
  readLinkCases,
  readUnseenCases,
  type UnseenCase,
} from '@/bench/corpus/cases';
import { parseKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { type LabelledMention, readLabelled } from './labels';
import { plainText, type Shown, shownOf } from './shown';

/** A document as a reader meets it, with what is to be found in it. */
export interface ScoredDocument {
  readonly file: string;
  readonly shown: Shown;
  readonly mentions: readonly LabelledMention[];
  /** What must not be taken for a mention of the registry the labels are about. */
  readonly lookalikes: readonly { readonly text: string }[];
}

/** A labelled folder; its documents of kind html as a browser shows them, the others as they are. */
export function documentsOf(folder: string): ScoredDocument[] {
  return readLabelled(folder).map(({ file, kind, text, mentions, lookalikes }) => ({
    file,
    mentions,
    lookalikes,
    shown: kind === 'html' ? shownOf(text) : { texts: [plainText(text)], addresses: [] },
  }));
}

function toMention(key: string, text: string, form: string, doubt = false): LabelledMention {
  const named = parseKey(key, builtInRegistries);
  if (!named) throw new Error(`The corpus names ${key}, which no registry of the list holds.`);
  const { registry, accession: id, version } = named;
  return { registry: registry.key, id, version, text, form, doubt };
}

/** The project's own corpus, each case a document. */
export function ownDocuments(): ScoredDocument[] {
  const cases = readCases().map(({ form, text, readings }) => ({
    file: JSON.stringify(text),
    mentions: readings.map(({ key, start, end }) => toMention(key, text.slice(start, end), form)),
    lookalikes: [],
    shown: { texts: [plainText(text)], addresses: [] },
  }));
  const links = readLinkCases().map(({ address, key }) => ({
    file: address,
    mentions: key === null ? [] : [toMention(key, address, 'link')],
    lookalikes: [],
    shown: { texts: [], addresses: [address] },
  }));
  return [...cases, ...links];
}

/** Cases labelled before the grammar was built to read them; what is less than certain counts neither way. */
export const unseenDocuments = (): ScoredDocument[] =>
  readUnseenCases().map((each) => toDocument(each, `[${each.form}] ${JSON.stringify(each.text)}`));

/** Whole documents, labelled likewise. */
export const wholeDocuments = (): ScoredDocument[] =>
  readDocuments().map((each) => toDocument({ ...each, form: each.form.replace(/:.*/, '') }, each.form));

function toDocument({ form, text, readings, kind }: UnseenCase, file: string): ScoredDocument {
  return {
    file,
    mentions: readings.map(({ key, start, end, certain }) =>
      toMention(key, text.slice(start, end), form, !certain),
    ),
    lookalikes: [],
    shown: kind === 'page' ? shownOf(text) : { texts: [plainText(text)], addresses: [] },
  };
}
