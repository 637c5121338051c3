import type { Name } from './author';
import { toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { oneLine } from './line';
import { familyOf } from './names';

/** Writes RIS with the work's type, such as `DATA`. Lines end in CR LF, as the format requires. */
export function toRis(items: readonly CslItem[]): string {
  return items.map((item) => lines(item).join('\r\n')).join('\r\n');
}

function lines(item: CslItem): string[] {
  const { DOI, issued, accessed } = item;
  const [first = '', last = ''] = item.page.split('-');
  const tags: [tag: string, value: string][] = [
    ['TY', item.custom.kind.ris],
    ['ID', item.id],
    ...item.author.map(({ name }): [string, string] => ['AU', toName(name)]),
    ['TI', item.title],
    ['T2', item['container-title']],
    ['J2', item['container-title-short']],
    ['VL', item.volume],
    ['IS', item.issue],
    ['SP', first],
    ['EP', last],
    ['PY', String(issued?.[0] ?? '')],
    ['DA', issued === null ? '' : slashed(issued)],
    ['ET', item.version],
    ['PB', item.publisher],
    ['DP', item.publisher],
    ['AN', item.custom.curie],
    ['DO', DOI ?? ''],
    ['UR', linkOfItem(item)],
    ['Y2', DOI === null ? slashed(accessed) : ''],
    ['AB', oneLine(item.abstract)],
    ...item.keyword.map((word): [string, string] => ['KW', word]),
  ];
  return [
    ...tags.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value}`),
    'ER  - ',
    '',
  ];
}

/** Writes a date as `2022/01/26`, or `2022///` if only the year is known. */
const slashed = (day: CslItem['accessed']): string =>
  day.length === 1 ? `${day[0]}///` : toIsoDate(day).replaceAll('-', '/');

/** Writes a name. A comma at the end of an organisation's name keeps programs from splitting the name. */
function toName(name: Name): string {
  if ('literal' in name) return `${name.literal},`;
  return [familyOf(name), name.given, name.suffix].filter(Boolean).join(', ');
}
