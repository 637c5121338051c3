import type { Session } from '@/lib/background/tabs/session';
import type { Urgency } from '@/lib/messages/contract';
import { type Answer, failed } from './fetch-json';
import {
  AT_EASE,
  afterAnswer,
  afterAsking,
  isAtEase,
  isBusy,
  isResting,
  parsePace,
  waitOf,
} from './rate-limit';

/** One request that stands in line. Its urgency and insistence may grow while it waits. */
export interface Errand {
  urgency: Urgency;
  /** True where the reader asked to try again. */
  insists: boolean;
  readonly send: () => Promise<Answer>;
  readonly land: (answer: Answer) => void;
}

/** The requests to one registry: the most urgent first, few at once, and no more a minute than is polite. */
export interface Line {
  join(errand: Errand): void;
  leave(errand: Errand): void;
  /** To be called where an errand in line has become more urgent. */
  look(): void;
}

/** Few at once: a popup that lists a page must not make the registry feel it. */
const AT_ONCE = 4;
/** And two more for what a reader waits for, lest four slow rows stand before the card. */
const AT_ONCE_NOW = AT_ONCE + 2;
/** Longer than this a reader is better told so than kept waiting, in ms. */
const LONGEST_WAIT = 10_000;
/** A worker is ended when it has been idle for far longer, so a burst of requests is one write. In ms. */
const SAVE_AFTER = 200;
/** While errands wait, the worker does something at least this often, in ms. */
const AWAKE = 20_000;

const ORDER: readonly Urgency[] = ['now', 'soon', 'later', 'spare'];

export function isMoreUrgent(a: Urgency, b: Urgency): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b);
}

/** Makes the line of one registry; `name` is where its pace is kept, as a wait must outlive the worker. */
export function makeLine(name: string, session: Session, now: () => number): Line {
  /** Where the worker was ended meanwhile, the minute it had begun still counts. */
  let pace = AT_EASE;
  let isReady = false;
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<Errand>();

  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    void session.keep(name, pace);
  };
  const saveSoon = () => {
    if (saving === undefined) saving = setTimeout(save, SAVE_AFTER);
  };
  const turnTo = (next: typeof pace) => {
    const isUrgent = next.busyUntil !== pace.busyUntil;
    pace = next;
    // A worker that is ended in the next instant must not lose what the registry asked for.
    if (isUrgent) save();
    else saveSoon();
  };
  const first = () =>
    ORDER.flatMap((urgency) => [...waiting].find((errand) => errand.urgency === urgency) ?? [])[0];

  /** Why an errand is not worth sending now, or need not wait for its turn; null where it is. */
  function refusalOf({ urgency, insists }: Errand, wait: number): Answer | null {
    if (isBusy(pace, now()) || (urgency === 'now' && wait > LONGEST_WAIT)) return failed('busy');
    if (urgency === 'spare' && !isAtEase(pace, now())) return failed('busy');
    return isResting(pace, insists, now()) ? failed(pace.failedBecause) : null;
  }
  async function send(errand: Errand): Promise<void> {
    running++;
    turnTo(afterAsking(pace, now()));
    try {
      const answer = await errand.send();
      turnTo(afterAnswer(pace, answer, now()));
      errand.land(answer);
    } catch {
      // Its askers have left, and nobody is there to hear of it.
    } finally {
      running--;
      look();
    }
  }
  function waitFor(ms: number): void {
    timer = setTimeout(look, Math.min(ms, AWAKE));
    // Browsers end a worker that has called none of their functions for half a minute, timers or not.
    saveSoon();
  }
  function look(): void {
    clearTimeout(timer);
    for (let errand = first(); isReady && errand; errand = first()) {
      const isUrgent = errand.urgency === 'now';
      const wait = waitOf(pace, isUrgent, now());
      const refusal = refusalOf(errand, wait);
      if (!refusal && running >= (isUrgent ? AT_ONCE_NOW : AT_ONCE)) return;
      if (!refusal && wait > 0) {
        waitFor(wait);
        return;
      }
      waiting.delete(errand);
      if (refusal) errand.land(refusal);
      else void send(errand);
    }
  }
  void session.recall(name).then((kept) => {
    pace = parsePace(kept);
    isReady = true;
    look();
  });
  return {
    join(errand) {
      waiting.add(errand);
      look();
    },
    leave: (errand) => void waiting.delete(errand),
    look,
  };
}
