import type { Pace } from '@/lib/kinds/api';

/** NCBI counts three requests a second over all its hosts; the others ask for no more than a few. In ms. */
const GAPS: readonly (readonly [host: RegExp, service: string, gap: number])[] = [
  [/(?:^|\.)ncbi\.nlm\.nih\.gov$/, 'ncbi', 350],
  [/(?:^|\.)ebi\.ac\.uk$/, 'ebi', 220],
];

/** Of any other host, a few a second. */
const FEW = 340;

/** The pace at which an archive may be asked at an address. */
export function paceOf(url: string): Pace {
  const { hostname, host } = new URL(url);
  const [, service = host, gap = FEW] = GAPS.find(([hosts]) => hosts.test(hostname)) ?? [];
  return { service, gap };
}
