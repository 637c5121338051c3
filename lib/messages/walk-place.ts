/** Where the walk through the mentions of one window is. */
export interface WalkPlace {
  /** How many mentions it can go to. */
  readonly count: number;
  /** The one that the reader is at, from 0; −1 for none. */
  readonly at: number;
  /** The first mention after the reader's place; `count` if there is no further one. */
  readonly next: number;
  /** True where the focus is in this window, and not in a frame of it. */
  readonly hasFocus: boolean;
}
