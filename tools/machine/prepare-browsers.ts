import { type BrowserKind, WANTED } from './browser-choice';
import { getBrowser } from './get-browser';

/** Gets each browser that is named and missing; the exit status is 1 if one is missing still. */
async function main(words: readonly string[]): Promise<number> {
  const isKind = (word: string): word is BrowserKind => word in WANTED;
  const kinds = words.filter(isKind);
  if (kinds.length < words.length) {
    console.error(`The browsers to name are ${Object.keys(WANTED).join(' and ')}.`);
    return 2;
  }
  let status = 0;
  for (const kind of kinds) {
    await getBrowser(kind).catch((error: Error) => {
      console.error(error.message);
      status = 1;
    });
  }
  return status;
}

process.exitCode = await main(process.argv.slice(2));
