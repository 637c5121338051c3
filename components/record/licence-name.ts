const CLAUSES = new Map([
  ['BY', 'Attribution'],
  ['NC', 'NonCommercial'],
  ['SA', 'ShareAlike'],
  ['ND', 'NoDerivatives'],
]);

/** The whole name of a licence in its short form, as `CC BY 4.0`; it is the licence's own, so not translated. */
export function licenceName(short: string): string {
  if (short === 'CC0 1.0') return 'Creative Commons Zero 1.0 Universal';
  const [, clauses = '', version] = /^CC (BY\S*) (\S+)$/.exec(short) ?? [];
  const names = clauses.split('-').flatMap((clause) => CLAUSES.get(clause) ?? []);
  return version && names.length === clauses.split('-').length
    ? `Creative Commons ${names.join('-')} ${version}`
    : short;
}
