export interface Licence {
  /** As people say it: `CC BY 4.0`. */
  readonly short: string;
  readonly name: string;
  readonly url: string | null;
}

const CC = /^CC-(BY(?:-NC)?(?:-SA|-ND)?)-(\d\.\d)$/;
const SPDX_ID = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,60}$/;
const CLAUSES: Readonly<Record<string, string>> = {
  BY: 'Attribution',
  NC: 'NonCommercial',
  SA: 'ShareAlike',
  ND: 'NoDerivatives',
};

/** The licence of an SPDX id; the names are the licences' own, so they are not translated. */
export function licenceOf(id: string): Licence {
  const [, clauses, version] = CC.exec(id) ?? [];
  if (clauses !== undefined && version !== undefined) return creativeCommons(clauses, version);
  if (id === 'CC0-1.0') {
    const url = 'https://creativecommons.org/publicdomain/zero/1.0/';
    return { short: 'CC0 1.0', name: 'Creative Commons Zero 1.0 Universal', url };
  }
  return { short: id, name: id, url: SPDX_ID.test(id) ? `https://spdx.org/licenses/${id}.html` : null };
}

function creativeCommons(clauses: string, version: string): Licence {
  const name = clauses.split('-').map((clause) => CLAUSES[clause]);
  return {
    short: `CC ${clauses} ${version}`,
    name: `Creative Commons ${name.join('-')} ${version}`,
    url: `https://creativecommons.org/licenses/${clauses.toLowerCase()}/${version}/`,
  };
}
