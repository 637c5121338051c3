import { type Cell, OPENINGS, SPOTS } from './cell';

/** Of the cells of other states, one in so many is looked at. */
const ONE_IN = 24;
/** Of those of the tallest states, one in so many of the cards that changed after they opened. */
const CHANGED_ONE_IN = 4;

/**
 * The cells of one window: the states in `whole` at every height of the page, and a sample of how they change and of the
 * `others`, which is another one in each window and the same in each run.
 */
export function cellsOf(whole: readonly string[], others: readonly string[], window: number): Cell[] {
  const all = (states: readonly string[]) =>
    states.flatMap((state) =>
      SPOTS.flatMap((spot) => OPENINGS.map((opening): Cell => ({ state, spot, opening }))),
    );
  const isIn = (oneIn: number) => (_: Cell, index: number) => (index + window * 7) % oneIn === 0;
  const full = all(whole);
  return [
    ...full.filter(({ opening }) => opening === 'whole'),
    ...full.filter(({ opening }) => opening !== 'whole').filter(isIn(CHANGED_ONE_IN)),
    ...all(others).filter(isIn(ONE_IN)),
  ];
}
