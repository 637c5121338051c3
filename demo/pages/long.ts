import { type Html, html } from '@/demo/http/html';
import type { HarbourCollection } from '@/demo/registry/collection';
import { PREFIX } from '@/demo/registry/harbour';

export const LONG_PARAGRAPHS = 5_200;
const BETWEEN_MENTIONS = 52;
const PARAGRAPHS_A_SECTION = 40;

const OPENINGS = [
  'At low water',
  'By the second winter',
  'In core 14',
  'Below the thermocline',
  'On calm days',
];
const SUBJECTS = [
  'the silt of the inner bay',
  'a band of shell',
  'the older channel',
  'the eelgrass',
  'the sill',
];
const DEEDS = [
  'had moved by 3.2 m',
  'held more sand than mud',
  'could not be told apart',
  'lay 40 cm deeper',
];
const ENDINGS = [
  'which agrees with the survey of 1968',
  'as the 7,412 soundings show',
  'and nothing in the record explains it',
  'so that the model had to be run again',
  'within the error of the echo sounder',
];

const pick = (words: readonly string[], number: number) => words[number % words.length] ?? '';

/** Sentences that do not repeat for some thousands of paragraphs, the same at every start. */
function sentencesOf(number: number): string {
  return [0, 1, 2]
    .map((turn) => {
      const seed = number * 7 + turn * 3;
      const words = [pick(OPENINGS, seed), pick(SUBJECTS, Math.floor(seed / 5)), pick(DEEDS, seed + turn)];
      return `${words.join(' ')}, ${pick(ENDINGS, Math.floor(seed / 3))}.`;
    })
    .join(' ');
}

/** The forms take turns, so that links and prose alternate. */
function mentionOf(accession: string, turn: number, site: string): Html {
  const id = `mention-${turn}`;
  const forms = [
    html`<span id="${id}">${PREFIX}:${accession}</span>`,
    html`<a id="${id}" href="${site}/collection/${accession}">this survey</a>`,
    html`<span id="${id}">collection ${accession}</span>`,
    html`<span id="${id}">collection <code>${accession}</code></span>`,
  ];
  return forms[turn % forms.length] ?? html``;
}

function paragraphOf(number: number, accessions: readonly string[], site: string): Html {
  const heading =
    number % PARAGRAPHS_A_SECTION === 0 ? html`<h2>Station ${number / PARAGRAPHS_A_SECTION + 1}</h2>` : null;
  const turn = Math.floor(number / BETWEEN_MENTIONS);
  const mention =
    number % BETWEEN_MENTIONS === BETWEEN_MENTIONS - 1
      ? html` See ${mentionOf(pick(accessions, turn), turn, site)}.`
      : null;
  return html`${heading}<p>${sentencesOf(number)}${mention}</p>
`;
}

/** A report too long to read, with a mention in every fifty-second paragraph. */
export function longBody(collections: readonly HarbourCollection[], site: string): Html {
  const accessions = collections.map((each) => each.accession);
  const paragraphs = Array.from({ length: LONG_PARAGRAPHS }, (_, number) =>
    paragraphOf(number, accessions, site),
  );
  return html`<header class="masthead"><strong>Survey of the Inner Bay</strong><span>Full report</span></header>
<main><article><p class="kicker">Report</p><h1>Forty years of soundings, station by station</h1>
${paragraphs}
</article></main>`;
}
