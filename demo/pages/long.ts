import { type Html, html } from '@/demo/internet/html';
import { filler } from '@/demo/papers/filler';
import type { HarbourCollection } from '@/demo/registry/collection';
import { PREFIX } from '@/demo/registry/harbour';

export const LONG_PARAGRAPHS = 5_200;
const BETWEEN_MENTIONS = 52;
const PARAGRAPHS_A_SECTION = 40;

const pick = (words: readonly string[], number: number) => words[number % words.length] ?? '';

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
  return html`${heading}<p>${filler(3, 3 * number)}${mention}</p>
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
