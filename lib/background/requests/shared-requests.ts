import type { Session } from '@/lib/background/tabs/session';
import type { Urgency } from '@/lib/messages/contract';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Answer } from './fetch-json';
import { type Errand, isMoreUrgent, type Line, makeLine } from './request-queue';

/** What flies: one address of one registry. */
export interface Destination {
  readonly registry: RegistryProfile;
  readonly url: string;
}

export interface Asker {
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
  /** True where the reader asked to try again. */
  readonly insists: boolean;
}

export interface FlightParts {
  readonly fetchJson: (url: string, needsSignIn: boolean, signal: AbortSignal) => Promise<Answer>;
  readonly session: Session;
  readonly now: () => number;
}

interface Flight {
  readonly errand: Errand;
  readonly line: Line;
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  askers: number;
}

/**
 * Makes the way to the registries: an address is in flight once, however many ask for it; whoever is in more of
 * a hurry takes the others along, and whoever leaves last calls it back.
 * The promise rejects only with the reason of the asker's own signal.
 */
export function makeFlights({ fetchJson, session, now }: FlightParts) {
  const flights = new Map<string, Flight>();
  const lines = new Map<string, Line>();

  function lineOf({ key }: RegistryProfile): Line {
    const line = lines.get(key) ?? makeLine(`pace:${key}`, session, now);
    lines.set(key, line);
    return line;
  }
  function start({ registry, url }: Destination, { urgency, insists }: Asker): Flight {
    const controller = new AbortController();
    const { promise: answer, resolve } = Promise.withResolvers<Answer>();
    const land = (landed: Answer) => {
      forget(url, flight);
      resolve(landed);
    };
    const send = () => fetchJson(url, registry.needsSignIn, controller.signal);
    const flight: Flight = {
      errand: { urgency, insists, send, land },
      line: lineOf(registry),
      answer,
      controller,
      askers: 0,
    };
    flights.set(url, flight);
    flight.line.join(flight.errand);
    return flight;
  }
  function board({ errand, line }: Flight, { urgency, insists }: Asker): void {
    errand.insists ||= insists;
    if (!isMoreUrgent(urgency, errand.urgency)) return;
    errand.urgency = urgency;
    line.look();
  }
  function callBack(flight: Flight, url: string): void {
    forget(url, flight);
    flight.line.leave(flight.errand);
    flight.controller.abort();
  }
  /** Who leaves just as the answer lands must not call back the next flight to the same address. */
  function forget(url: string, flight: Flight): void {
    if (flights.get(url) === flight) flights.delete(url);
  }
  return async function fly(destination: Destination, asker: Asker): Promise<Answer> {
    const { url } = destination;
    const { signal } = asker;
    signal.throwIfAborted();
    const flight = flights.get(url) ?? start(destination, asker);
    board(flight, asker);
    flight.askers++;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(signal.reason);
      if (--flight.askers === 0) callBack(flight, url);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
