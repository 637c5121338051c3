import { send } from '@/lib/messages/send';
import { type BringScripts, type PageScripts, scannerHere } from '@/lib/page/start';
import { pause } from './rounds';

async function bring<Name extends keyof PageScripts>(name: Name): Promise<PageScripts[Name] | undefined> {
  const here = () => scannerHere()?.scripts[name];
  // The browser may be ending the background just then, and starts it again for a later question: on a slow machine
  // seconds later.
  for (let wait = 99; wait < 4000 && !here(); wait *= 2) {
    await send({ type: 'bringScript', script: name });
    await (here() ?? pause(wait));
  }
  return here();
}

/** Has the background put scripts of ours beside the scanner. */
export const bringScripts: BringScripts = { reader: () => bring('reader'), card: () => bring('card') };
