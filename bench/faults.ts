import { lists } from './faults/kinds/lists';
import { type PlayedList, playList } from './faults/list';
import { faultKinds, play } from './faults/play';
import { openHarbour } from './faults/stage';

/** `npm run bench -- faults`: lets everything go wrong once, and prints how it ends and what its reader sees. */
const harbour = await openHarbour();
function printRow(kind: string, ending: string, sentence: string, complaint: string | null): void {
  const isRight = complaint === null;
  console.log(`${isRight ? '  ' : '✗ '}${kind.padEnd(62)} ${ending}${isRight ? '' : ` (${complaint})`}`);
  if (sentence) console.log(`    “${sentence.replaceAll('**', '')}”`);
}

function endingOf({ described, waiting, told, seconds, standstill, requests }: PlayedList): string {
  const lacking = waiting > 0 ? `, ${waiting} asked for again` : `, ${told.length} told why not`;
  const time =
    described === 0 ? '' : ` in ${seconds.toFixed(1)} s, at most ${standstill.toFixed(1)} s without one`;
  return `${described} described${time}${told.length > 0 ? lacking : ''}; ${requests} requests`;
}

let count = 0;
let wrong = 0;
for (const [title, kinds] of Object.entries(faultKinds)) {
  console.log(`\n${title}`);
  for (const kind of kinds) {
    const { ending, sentence, complaint } = await play(kind, harbour);
    count++;
    if (complaint !== null) wrong++;
    printRow(kind[0], ending, sentence, complaint);
  }
}
console.log('\nA list of 120, on a clock of its own');
for (const kind of lists()) {
  const played = await playList(kind, harbour);
  count++;
  if (played.complaint !== null) wrong++;
  printRow(kind[0], endingOf(played), played.sentence, played.complaint);
}
await harbour.close();
console.log(`\n${count} kinds of fault, ${wrong} of them ended otherwise than they should.`);
// Rows that nobody looks at any more would go on asking.
process.exit(wrong === 0 ? 0 : 1);
