export interface Licence {
  /** As people write it: `CC BY 4.0`. */
  readonly short: string;
  readonly url: string | null;
}

const CC = /^CC-(BY(?:-NC)?(?:-SA|-ND)?)-(\d\.\d)$/;
const SPDX_ID = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,60}$/;
const COMMONS = 'https://creativecommons.org';

export function licenceOf(id: string): Licence {
  const [, clauses, version] = CC.exec(id) ?? [];
  if (clauses && version)
    return {
      short: `CC ${clauses} ${version}`,
      url: `${COMMONS}/licenses/${clauses.toLowerCase()}/${version}/`,
    };
  if (id === 'CC0-1.0') return { short: 'CC0 1.0', url: `${COMMONS}/publicdomain/zero/1.0/` };
  return { short: id, url: SPDX_ID.test(id) ? `https://spdx.org/licenses/${id}.html` : null };
}
