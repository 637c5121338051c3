export type MediaType = 'application/json' | 'text/html';

const OFFERED: readonly MediaType[] = ['application/json', 'text/html'];

function precision(range: string): number {
  if (range === '*/*') return 0;
  return range.endsWith('/*') ? 1 : 2;
}

function covers(range: string, type: MediaType): boolean {
  if (range === '*/*') return true;
  return range.endsWith('/*') ? type.startsWith(range.slice(0, -1)) : range === type;
}

/**
 * The media type to answer in, or null where none will do. As the service does it: the most precise ranges are
 * asked first and weights (`q=`) are not looked at, so a browser gets HTML and everything else JSON.
 *
 * @param accept the request's Accept header
 * @param format the `format` parameter of the query: `json` leaves JSON only
 */
export function negotiate(accept: string | undefined, format: string | null): MediaType | null {
  const offered = format === 'json' ? OFFERED.slice(0, 1) : OFFERED;
  const ranges = (accept ?? '*/*').split(',').map((part) => part.split(';', 1).join('').trim().toLowerCase());
  for (const level of [2, 1, 0]) {
    const asked = ranges.filter((range) => precision(range) === level);
    const type = offered.find((each) => asked.some((range) => covers(range, each)));
    if (type) return type;
  }
  return null;
}
