/** Fewest capitals of a title that is in capitals. A short name or an abbreviation has fewer. */
const FEWEST = 12;

/** True for a title in capital letters, such as those of many structures. */
export const isShouted = (title: string): boolean =>
  !/\p{Ll}/u.test(title) && (title.match(/\p{Lu}/gu)?.length ?? 0) >= FEWEST;
