import { type CardForm, type Dwell, type DwellEvent, type Effect, idle, step } from './dwell';

/** What the dwell triggers. */
export interface OnDwell<Target> {
  /** The first rest on a target: ask the background. */
  ask(target: Target): void;
  /** The dwell is over: show the target of the last `begin`. */
  open(target: Target, form: CardForm): void;
  /** The target of the last `begin` is no longer shown, or never will be. */
  end(): void;
}

/** The dwell of one window, in time. */
export type DwellRun<Target> = ReturnType<typeof runDwell<Target>>;

/** One frame of a screen, in ms. */
const FRAME = 16;

/** Keeps the state of a dwell and waits where it says so; `openAfter` is the rest after which a card opens, in ms. */
export function runDwell<Target>(openAfter: number, on: OnDwell<Target>) {
  let state: Dwell<Target> = idle();

  const wait = (ms: number, token: number) => {
    const end = () => send({ type: 'waited', token });
    // What is drawn in the frame that begins last before the dwell ends is on the screen as it ends.
    if (state.phase === 'dwelling') setTimeout(() => requestAnimationFrame(end), ms - FRAME);
    else setTimeout(end, ms);
  };
  const act = (effect: Effect<Target>) => {
    switch (effect.do) {
      case 'wait':
        return wait(effect.ms, effect.token);
      case 'ask':
        return on.ask(effect.target);
      case 'open':
        return on.open(effect.target, effect);
      default:
        return on.end();
    }
  };
  function send(event: DwellEvent<Target>): void {
    const [next, effects] = step(state, event, openAfter);
    state = next;
    for (const effect of effects) act(effect);
  }
  return {
    send,
    /** What the card is open for; null if none is. */
    openFor: (): Target | null =>
      state.phase === 'open' || state.phase === 'lingering' ? state.target : null,
    isIdle: (): boolean => state.phase === 'idle',
  };
}
