import { send } from '@/lib/messages/send';
import { type BringScripts, type PageScripts, scriptsHere } from '@/lib/page/start';
import { pause } from './rounds';

async function bring<Name extends keyof PageScripts>(name: Name): Promise<PageScripts[Name] | undefined> {
  // The browser may be ending the background just then, and starts it again for a later question: on a slow machine
  // seconds later.
  for (let wait = 99; wait < 4000 && !scriptsHere()[name]; wait *= 2) {
    await send({ type: 'bringScript', script: name });
    await (scriptsHere()[name] ?? pause(wait));
  }
  return scriptsHere()[name];
}

/** Has the background put scripts of ours beside the scanner. */
export const bringScripts: BringScripts = { reader: () => bring('reader'), card: () => bring('card') };
