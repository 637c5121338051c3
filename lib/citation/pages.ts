/**
 * How a style writes a range of pages: `expanded` as `484–496`, and `hyphenated` as `484-496`. `minimal-two` shortens
 * the last page to at least two digits (`484–96`, `101–08`), and `minimal` to the digits that differ (`484–96`,
 * `101–8`). `chicago` follows the Chicago Manual of Style (`484–96`, `100–108`, `101–8`).
 */
export type PageForm = 'expanded' | 'hyphenated' | 'minimal-two' | 'minimal' | 'chicago';

/** Returns the digits of `last` from the first one that differs from `first`, which is as long; at least `least`. */
function endOf(first: string, last: string, least: number): string {
  let same = 0;
  while (same < last.length - least && first[same] === last[same]) same += 1;
  return last.slice(same);
}

function shortened(first: string, last: string, form: PageForm): string {
  if (form === 'expanded' || form === 'hyphenated' || first.length !== last.length) return last;
  if (form === 'minimal') return endOf(first, last, 1);
  if (form === 'minimal-two') return endOf(first, last, 2);
  // Chicago: numbers below 100 and those after a full hundred are whole; after `01` to `09`, what differs is enough.
  if (first.length < 3 || first.endsWith('00')) return last;
  return endOf(first, last, /0[1-9]$/.test(first) ? 1 : 2);
}

/**
 * Writes pages such as `484-496`, mostly with an en dash. Numbers of articles and pages with letters are not
 * shortened.
 */
export function formatPages(pages: string, form: PageForm): string {
  const [, first = '', last = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(pages) ?? [];
  const dash = form === 'hyphenated' ? '-' : '–';
  return first === '' ? pages.replace('-', dash) : `${first}${dash}${shortened(first, last, form)}`;
}
