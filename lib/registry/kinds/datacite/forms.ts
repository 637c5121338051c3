import { workNames } from './work-names';

/** Whose works are named. */
interface KeyHolder {
  readonly key: string;
}

/** A way in which works are named, for several repositories at once. */
export interface WorkForm<Owner> {
  readonly form: 'doi' | 'address';
  /** Fits where the form could be at all. */
  readonly hint: RegExp;
  /** Finds a work, in any case. */
  readonly source: () => string;
  /** Which work was found; its DOI is in small letters. */
  readonly read: (found: RegExpExecArray) => { readonly owner: Owner; readonly doi: string } | null;
}

/** What may not follow: more of a word or number. */
const END = '(?!-?\\w)';

/** Lines break around the slash of a DOI; elsewhere only before digits, as a form says itself. */
const broken = (text: string) => RegExp.escape(text).replace(/\\\/(?=.)/g, '\\s{0,4}\\/\\s{0,4}');

function doiForm<Owner extends KeyHolder>(owners: readonly Owner[]): WorkForm<Owner> {
  const forms = owners.flatMap((owner) => (workNames[owner.key]?.dois ?? []).map((doi) => ({ owner, doi })));
  return {
    form: 'doi',
    hint: /10\.\d{4}/,
    // One group a form tells whose it is.
    source: () =>
      `(?<![\\d.])(?:${forms.map(({ doi: { beginning, rest } }) => `(${broken(beginning)}(?:${rest}))`).join('|')})${END}`,
    read: ([whole, ...groups]) => {
      const form = forms[groups.findIndex((group) => group !== undefined)];
      return form ? { owner: form.owner, doi: whole.replace(/\s/g, '').toLowerCase() } : null;
    },
  };
}

function addressForm<Owner extends KeyHolder>(owners: readonly Owner[]): WorkForm<Owner> {
  const forms = owners.flatMap((owner) =>
    (workNames[owner.key]?.addresses ?? []).map((address) => ({ owner, address })),
  );
  return {
    form: 'address',
    hint: /\w\/\w/,
    source: () =>
      `(?<=(?<![\\w.-])(?:www\\.)?)(?:${forms
        .map(({ address: { beginning, rest } }) => `${RegExp.escape(beginning)}${rest}`)
        .join('|')})(?![\\w-])`,
    read: ([whole, ...groups]) => {
      const form = forms.find(({ address }) => whole.toLowerCase().startsWith(address.beginning));
      const parts = groups.filter((group) => group !== undefined);
      if (!form) return null;
      const { doi, joint } = form.address;
      return { owner: form.owner, doi: `${doi}${parts.join(joint)}`.toLowerCase() };
    },
  };
}

/** How works of these repositories are named. */
export function workForms<Owner extends KeyHolder>(owners: readonly Owner[]): readonly WorkForm<Owner>[] {
  return [addressForm(owners), doiForm(owners)];
}

const formsOf = <Form extends 'dois' | 'addresses'>(owners: readonly KeyHolder[], form: Form) =>
  owners.flatMap((owner) => workNames[owner.key]?.[form] ?? []).map(({ beginning }) => beginning);

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * What texts that name such a work contain, as parts of a regular expression, read in any case: of a DOI its prefix
 * with its namespace, of an address all that comes before what differs.
 */
export function workTokens(owners: readonly KeyHolder[]): string[] {
  const dois = formsOf(owners, 'dois').map((beginning) => beginning.slice('10.'.length));
  // A slash may be percent-encoded, once or twice, and a line may break at it: few characters stand for all that.
  const spell = (text: string) => text.replace(/[./]$/, '').split('/').map(escaped).join('[^]{1,9}?');
  return dois.length > 0
    ? [`10\\.(?:${dois.map(spell).join('|')})`, ...formsOf(owners, 'addresses').map(spell)]
    : [];
}

/** The different texts before the first slash. */
const hostsOf = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.slice(0, text.indexOf('/')))),
];

/** What each of those tokens contains, in fewer letters: the prefix of a DOI, the host of an address. */
export function workHints(owners: readonly KeyHolder[]): string[] {
  const prefixes = hostsOf(formsOf(owners, 'dois')).map(escaped);
  // Looked back at from its end: a browser looks for a full stop four times as fast as for the names of four hosts.
  const hosts = hostsOf(formsOf(owners, 'addresses')).map((host) => `\\.(?:org|com)(?<=${escaped(host)})`);
  return [...prefixes, ...hosts];
}
