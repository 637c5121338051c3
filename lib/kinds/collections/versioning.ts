import type { Versioning } from '@/lib/collection/versioning';
import { DRAFT } from '@/lib/identifier/identifier';

const DATED = /^0\.(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})$/;

const byNumber = new Intl.Collator('en', { numeric: true });

/** Versions are numbers, which tell their dates where there are several; archives that mint DOIs do so by one rule. */
export const collectionVersioning: Versioning = {
  compare: (a, b) => Number(a !== DRAFT) - Number(b !== DRAFT) || byNumber.compare(a, b),

  // The digits are date and time in UTC.
  publishedAt(version) {
    const [, year, month, day, hour, minute] = DATED.exec(version) ?? [];
    const text = `20${year}-${month}-${day}T${hour}:${minute}:00Z`;
    const time = Date.parse(text);
    // A month or minute out of range gives no date; the 30th of February gives another day.
    return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? null : text;
  },

  expectedDoi: ({ registry: { doi }, accession }, version) =>
    doi && `${doi.prefix}/${doi.namespace}.${accession}/${version}`.toLowerCase(),

  isOwnDoi: (name, { doi }) =>
    doi !== null && name.startsWith(`${doi.prefix}/${doi.namespace}.`.toLowerCase()),
};
