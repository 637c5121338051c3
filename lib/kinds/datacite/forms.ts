import type { TokenParts } from '@/lib/kinds/finder';
import type { Registry } from '@/lib/registry/naming';
import type { RegistryProfile } from '@/lib/registry/profile';
import { once } from '@/lib/text/once';
import { beginningsWith, prefixNumbers } from './prefixes';
import { ANY, repositoryTable } from './repository-table';

/** One way in which texts name works of repositories: by DOI, by address, or in prose. */
export interface WorkForm {
  readonly form: 'doi' | 'address' | 'prose';
  /** Matches every text that could name a work in this way, in any case. It is quick to test. */
  readonly hint: RegExp;
  /** Returns the source of the expression that finds the works. The expression has to ignore case. */
  readonly source: () => string;
  /**
   * Returns the repository and the DOI, in lower case, of a match of the expression; null if the match is no
   * work of the given repositories.
   */
  readonly read: (found: RegExpExecArray) => { readonly owner: Registry; readonly doi: string } | null;
}

/**
 * Forbids more of a word or number behind a DOI, even if a hyphen of any kind comes first. If the DOI has
 * doubled hyphens, as in a badge's address, a single hyphen may follow it.
 */
const END = '(?!(?:--|(?<!--\\w{4})-|[‐‑–])?\\w)';

/**
 * Allows a line break or space after a DOI's prefix. What comes next must contain a digit and must not be a
 * year or a count, because it may be the next word of the sentence.
 */
const BEHIND_BREAK = '(?:\\s{1,4}(?=[a-z-]{0,16}\\d)(?=[a-z\\d-]{5}))?';

/**
 * Returns the source of an expression for the beginning of a DOI. It allows white space around slashes and
 * after full stops, because lines may break there and typesetters put spaces there.
 */
function broken(beginning: string, rest: string): string {
  const [prefix = '', ...names] = beginning.split('/');
  const inside = names.map((name) => RegExp.escape(name).replace(/\\\.(?=.)/g, '\\.\\s{0,4}'));
  const source = [RegExp.escape(prefix), ...inside]
    .join('\\s{0,4}\\/\\s{0,4}')
    .replace(/(?<=\\\/)\\s\{0,4\}$/, '');
  return rest.startsWith('\\s') ? source : source + BEHIND_BREAK;
}

const beginningsOf = (owners: readonly RegistryProfile[], form: 'dois' | 'addresses') =>
  owners.flatMap(({ key }) => Object.keys(repositoryTable[key]?.[form] ?? {}));

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Returns the distinct parts of the texts before their first slash: hosts if the texts are addresses,
 * prefixes if they are DOIs.
 */
const hostsOf = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.slice(0, text.indexOf('/')))),
];

/** Returns the numbers after `10.` in the DOI prefixes of the given repositories. */
const ownNumbers = (owners: readonly RegistryProfile[]): string[] =>
  hostsOf(beginningsOf(owners, 'dois')).map((prefix) => prefix.slice('10.'.length));

/** Beginnings of the DOIs of repositories that have a row of their own in `repositoryTable`. */
const keyed = once(() =>
  Object.entries(repositoryTable).flatMap(([key, { dois }]) => (key === ANY ? [] : Object.keys(dois))),
);

/**
 * Returns the numbers after `10.` in the DOI prefixes of repositories that have no row of their own in
 * `repositoryTable`.
 */
const otherNumbers = () =>
  prefixNumbers().filter((number) =>
    beginningsWith(number).some((doi) => !keyed().some((beginning) => doi.startsWith(beginning))),
  );

/**
 * Returns one alternative of a regular expression, which matches the hosts of the addresses; an empty list if
 * there are no addresses. It matches `.org` or `.com` and then looks back for the host, because a browser
 * finds a full stop four times as fast as the names of four hosts.
 */
function addressHints(beginnings: readonly string[]): string[] {
  const hosts = hostsOf(beginnings).map(escaped);
  return hosts.length > 0 ? [`\\.(?:org|com)(?<=${hosts.join('|')})`] : [];
}

const spokenNames = (owners: readonly RegistryProfile[]) =>
  owners.flatMap(({ key }) => repositoryTable[key]?.spoken?.name ?? []);

/**
 * Returns the beginnings of the given repositories' addresses. An address that contains another address or a
 * repository's name is left out, because a search for the shorter text finds it, too.
 */
function ownBeginnings(owners: readonly RegistryProfile[]): string[] {
  const all = [...beginningsOf(owners, 'addresses'), ...spokenNames(owners)];
  return beginningsOf(owners, 'addresses').filter(
    (text) => !all.some((each) => each !== text && text.includes(each)),
  );
}

const eitherOf = (hints: readonly string[]) => new RegExp(hints.join('|') || '(?!)', 'i');

/**
 * Converts a DOI as found in a text: removes white space, replaces hyphens of other forms, and converts it to
 * lower case.
 */
const toDoi = (found: string): string =>
  found
    .replace(/\s/g, '')
    .replace('./', '.')
    .replace(/--|[‐‑–]/g, '-')
    .toLowerCase();

function doiForm(owners: readonly Registry[]): WorkForm {
  const forms = owners.flatMap((owner) =>
    Object.entries(repositoryTable[owner.key]?.dois ?? {}).map(([beginning, rest]) => ({
      owner,
      beginning,
      rest,
    })),
  );
  return {
    form: 'doi',
    hint: eitherOf(ownNumbers(owners).map((number) => `10\\.${escaped(number)}`)),
    // Each alternative is one group, so the group that matched shows the DOI's repository.
    source: () =>
      `(?<![\\d.])(?:${forms.map(({ beginning, rest }) => `(${broken(beginning, rest)}(?:${rest}))`).join('|')})${END}`,
    read: ([whole, ...groups]) => {
      const form = forms[groups.findIndex((group) => group !== undefined)];
      return form ? { owner: form.owner, doi: toDoi(whole) } : null;
    },
  };
}

function addressForm(owners: readonly Registry[]): WorkForm {
  const forms = owners.flatMap((owner) =>
    Object.entries(repositoryTable[owner.key]?.addresses ?? {}).map(([beginning, form]) => ({
      owner,
      beginning,
      ...form,
    })),
  );
  return {
    form: 'address',
    hint: eitherOf(addressHints(beginningsOf(owners, 'addresses'))),
    source: () =>
      `(?<=(?<![\\w.-])(?:www\\.)?)(?:${forms
        .map(({ beginning, rest }) => `${RegExp.escape(beginning)}${rest}`)
        .join('|')})(?![\\w-])`,
    read: ([whole, ...groups]) => {
      const form = forms.find(({ beginning }) => whole.toLowerCase().startsWith(beginning));
      if (!form) return null;
      const parts = groups.filter((group) => group !== undefined);
      return { owner: form.owner, doi: `${form.doi}${parts.join(form.joint)}`.toLowerCase() };
    },
  };
}

/**
 * Character that may be between the name of a repository and an accession. The end of a sentence or paragraph
 * is not matched; neither is `$`, which stands between joined texts.
 */
const BETWEEN = '(?:[^.!?$\\n]|[.!?](?!\\s)|(?<=\\b(?:al|nos?|nr|acc|cf|e\\.g|i\\.e))\\.|\\n(?!\\s*\\n))';
/** Matches words and signs that announce a version, such as `, version ` or `:v`. */
const OF_VERSION = '[\\s,;:([]{0,3}(?:(?:version|snapshot|release|tag)s?:?\\s|v(?:er)?\\.?\\s?)v?';

function spokenForms(owners: readonly Registry[]): WorkForm[] {
  return owners.flatMap((owner) => {
    const { spoken } = repositoryTable[owner.key] ?? {};
    if (!spoken) return [];
    const { name, accession, version, doi, joint } = spoken;
    return {
      form: 'prose',
      hint: new RegExp(name, 'i'),
      // The accession must not be part of a path or a file name, and the repository's name must be in the
      // same sentence. The version may come before or after the accession.
      source: () =>
        `(?:(?<!\\w)v(?:ersion)?\\s?(${version})\\s(?:of|from)\\s[^.\\n\\d]{0,40}?)?` +
        `(?<=${name}/|(?<![\\w./?&\\\\-]))(?:(?<=${name}${BETWEEN}{0,300})|(?=${BETWEEN}{0,120}${name}))` +
        `(${accession})(?![\\w/-]|\\.\\w)(?:${OF_VERSION}(${version})(?![\\w-]|\\.\\d))?`,
      read: ([, before, found, behind]) => ({
        owner,
        doi: [`${doi}${found}`, behind ?? before].filter(Boolean).join(joint).toLowerCase(),
      }),
    };
  });
}

/** Returns the ways in which texts name works of the given repositories: by address, by DOI, and in prose. */
export function workForms(owners: readonly Registry[]): readonly WorkForm[] {
  return [addressForm(owners), doiForm(owners), ...spokenForms(owners)];
}

/**
 * Describes what each text contains that names a work of the given repositories; the scanner, which runs on
 * every page, looks only for that. A DOI must contain its prefix; pages may cut the rest into pieces. An
 * address must contain the beginning that all addresses of the repository share. A slash in an address may be
 * percent-encoded, once or twice, or a line may break at it, so one to nine characters of any kind may stand
 * for it. The name of a repository whose accessions are read in prose is enough, too.
 */
export function workTokens(owners: readonly RegistryProfile[]): TokenParts {
  const isForAny = owners.some(({ key }) => key === ANY);
  const added = owners.flatMap(({ begins }) => begins ?? []).map((doi) => doi.slice(3, doi.indexOf('/')));
  const numbers = new Set([...ownNumbers(owners), ...(isForAny ? otherNumbers() : []), ...added]);
  const spell = (text: string) => text.replace(/[./]$/, '').split('/').map(escaped).join('[^]{1,9}?');
  const all = ownBeginnings(owners);
  // `/api/` is short enough to stand for a slash.
  const isStoodFor = (beginning: string) =>
    beginning.includes('/api/') && all.includes(beginning.replace('/api/', '/'));
  const beginnings = all.filter((beginning) => !isStoodFor(beginning));
  const spoken = spokenNames(owners);
  return {
    words: [],
    names: [...beginnings.map(spell), ...spoken],
    hints: [...addressHints(beginnings), ...spoken],
    ...(numbers.size > 0 && { doiPrefixes: [...numbers] }),
  };
}
