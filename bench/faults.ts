import type { Played } from './faults/kind';
import { lists } from './faults/kinds/lists';
import { playList } from './faults/list';
import { faultKinds, play } from './faults/play';
import { openHarbour } from './faults/stage';

/** `npm run bench -- faults`: plays each fault once, and prints how the card ends and what its reader sees. */
let count = 0;
let wrong = 0;
function printRow(kind: string, { ending, sentence, complaint }: Played): void {
  count++;
  if (complaint !== null) wrong++;
  const isRight = complaint === null;
  console.log(`${isRight ? '  ' : '✗ '}${kind.padEnd(62)} ${ending}${isRight ? '' : ` (${complaint})`}`);
  if (sentence) console.log(`    “${sentence.replaceAll('**', '')}”`);
}

const harbour = await openHarbour();
for (const [title, kinds] of Object.entries(faultKinds)) {
  console.log(`\n${title}`);
  for (const kind of kinds) printRow(kind[0], await play(kind, harbour));
}
console.log('\nA list of 120, on a clock of its own');
for (const kind of lists()) printRow(kind[0], await playList(kind, harbour));
await harbour.close();
console.log(`\n${count} kinds of fault, ${wrong} of them ended otherwise than they should.`);
// Open rows would go on sending requests.
process.exit(wrong === 0 ? 0 : 1);
