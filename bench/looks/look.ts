import type { Sample } from './samples';

/** Where a link stands on the page: a share of the viewport's height, or broken over two lines at its middle. */
export const SPOTS = ['top', 'middle', 'low', 'broken'] as const;
export type Spot = (typeof SPOTS)[number];

export interface Showing {
  readonly sample: Sample;
  readonly spot: Spot;
}

/** What a reader sees of one card without a press or a scroll. */
export interface Look {
  readonly height: number;
  readonly width: number;
  /** Each thing that a reader came for, and whether all of it is in sight; left out where the record has none. */
  readonly inSight: Readonly<Record<string, boolean>>;
  /** True where the card lies over a part of its own mention, or of the line that it stands in. */
  readonly isOverMention: boolean;
  readonly isOverLine: boolean;
  readonly scrollAreas: number;
}
