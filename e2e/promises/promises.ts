import type { Act, Witness } from './witness';

/** Returns a sentence for each breach of a promise; empty if the promise was kept. */
type Predicate = (witness: Witness) => readonly string[];

const addressOf = ({ headers, path, query }: Act['sent'][number]): string =>
  `${headers.host}${path}${decodeURIComponent(query)}`;

/** Lists every request of the day, with the act during which it was sent. */
const allSent = ({ acts }: Witness) => acts.flatMap((act) => act.sent.map((request) => ({ act, request })));

const sentWith = (witness: Witness, text: string): string[] =>
  allSent(witness)
    .filter(({ request }) => JSON.stringify([addressOf(request), request.headers]).includes(text))
    .map(({ act, request }) => `${act.name} sent "${text}" to ${request.headers.host}`);

const keptWith = ({ kept }: Witness, text: string): string[] =>
  kept.text.includes(text) ? [`"${text}" is stored`] : [];

const LISTED = {
  local: ['ask', 'asked', 'citation-format-1', 'cite-papers-1', 'preferences', 'read', 'scanner', 'watch'],
  session: ['begun', 'mentions', 'rate', 'sought'],
  databases: ['replies'],
};

/** Invisible characters, which a terminal or a language model may obey. Line feeds and tabs are allowed. */
const HIDDEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|\p{Surrogate}/u;

/** Removes the invisible characters that our own sentences put around names and numbers, to isolate their direction. */
const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/**
 * Absolute promises in the documents, each with a function that checks a recorded day. `e2e/promises.e2e.ts` records
 * such a day in both browsers. `lib/house/privacy.test.ts` says which sentence of PRIVACY.md is proven by which
 * promise.
 */
export const promises = {
  'nothing is sent before an act': ({ acts }) =>
    acts
      .filter(({ hosts }) => hosts.length === 0)
      .flatMap(({ name, sent }) => sent.map((request) => `${name} sent a request to ${addressOf(request)}`)),

  'an act asks its own hosts alone': (witness) =>
    allSent(witness)
      .filter(({ act, request }) => !act.hosts.includes(request.headers.host ?? ''))
      .map(({ act, request }) => `${act.name} asked ${request.headers.host}`),

  'a request holds the name of its data set': (witness) =>
    allSent(witness)
      .filter(({ act, request }) => !act.names.some((name) => addressOf(request).includes(name)))
      .map(({ act, request }) => `${act.name} asked for ${addressOf(request)}`),

  'a request says nothing of the page': (witness) => sentWith(witness, witness.planted.page),

  'a request carries no cookie, referrer or origin': (witness) =>
    allSent(witness).flatMap(({ act, request }) =>
      Object.keys(request.headers)
        .filter((header) => /^(?:cookie|referer|origin|authorization)$/i.test(header))
        .map((header) => `${act.name} sent the header ${header} to ${request.headers.host}`),
    ),

  'a request only reads': (witness) =>
    allSent(witness)
      .filter(({ request }) => request.method !== 'GET')
      .map(({ act, request }) => `${act.name} sent ${request.method} to ${request.headers.host}`),

  'a card asks at most three times': ({ acts }) =>
    acts
      .filter(({ names, sent }) => names.length === 1 && sent.length > 3)
      .map(({ name, sent }) => `${name} sent ${sent.length} requests`),

  'text that is pasted, selected or in a PDF is neither sent nor kept': (witness) =>
    [witness.planted.pasted, witness.planted.selected, witness.planted.pdf].flatMap((text) => [
      ...sentWith(witness, text),
      ...keptWith(witness, text),
    ]),

  "a reviewer's token is neither sent, shown nor kept": (witness) => [
    ...sentWith(witness, witness.planted.token),
    ...keptWith(witness, witness.planted.token),
    ...witness.shown.filter((text) => text.includes(witness.planted.token)).map(() => 'the token is shown'),
  ],

  'contact details are neither shown, copied nor kept': (witness) =>
    witness.planted.contacts.flatMap((contact) => [
      ...(witness.shown.some((text) => text.includes(contact)) ? [`"${contact}" is shown`] : []),
      ...(witness.copied.some((text) => text.includes(contact)) ? [`"${contact}" was copied`] : []),
      ...keptWith(witness, contact),
    ]),

  'nothing hidden is shown or copied': ({ shown, copied }) =>
    [...shown.map(withoutIsolates), ...copied]
      .filter((text) => HIDDEN.test(text))
      .map((text) => `${JSON.stringify(text)} holds a hidden sign`),

  'the addresses of pages are not kept': (witness) => keptWith(witness, witness.planted.page),

  'only what PRIVACY lists is kept': ({ kept }) => [
    ...(['local', 'session', 'databases'] as const).flatMap((area) =>
      kept[area].filter((name) => !LISTED[area].includes(name)).map((name) => `${area} storage has ${name}`),
    ),
    ...kept.elsewhere.map((name) => `${name} is stored beside the extension's storage`),
  ],

  'a host that is allowed for asking is not read': ({ grantedToAsk, readUnasked }) =>
    readUnasked
      .filter((address) => grantedToAsk.some((pattern) => pattern.includes(new URL(address).host)))
      .map((address) => `${address} was read`),

  'only listed sites, sites that were added and clicked pages are read': ({ readUnasked }) =>
    readUnasked.map((address) => `${address} was read`),
} as const satisfies Readonly<Record<string, Predicate>>;

export type PromiseName = keyof typeof promises;
