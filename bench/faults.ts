import { faultKinds, play } from './faults/play';
import { openHarbour } from './faults/stage';

/** `npm run faults`: lets everything go wrong once, and prints how the card ends and what its reader sees. */
const harbour = await openHarbour();
let count = 0;
let wrong = 0;
for (const [title, kinds] of Object.entries(faultKinds)) {
  console.log(`\n${title}`);
  for (const kind of kinds) {
    const { ending, sentence, complaint } = await play(kind, harbour);
    count++;
    if (complaint !== null) wrong++;
    console.log(
      `${complaint === null ? '  ' : '✗ '}${kind.kind.padEnd(60)}  ${ending}${complaint === null ? '' : ` (${complaint})`}`,
    );
    if (sentence) console.log(`    “${sentence.replaceAll('**', '')}”`);
  }
}
await harbour.close();
console.log(`\n${count} kinds of fault, ${wrong} of them ended otherwise than they should.`);
process.exitCode = wrong === 0 ? 0 : 1;
