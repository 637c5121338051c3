import type { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Technique } from '@/lib/collection/record';
import { line, word } from '@/lib/collection/wire';
import { inAngstroms, measure } from './replies';

/** Part of the query to RCSB with the fields that this module reads. */
export const METHOD_FIELDS = `
  exptl { method }
  refine { pdbx_refine_id ls_d_res_high }
  em_3d_reconstruction { resolution }
  rcsb_ihm_dataset_list { name type }
  nonpolymer_entities { pdbx_entity_nonpoly { comp_id name } }
`;

/** Maps RCSB's words for methodologies other than experiments to their names. */
const METHODOLOGIES: ReadonlyMap<string | undefined, string> = new Map([
  ['integrative', 'Integrative modelling'],
  ['computational', 'Computed structure model'],
]);

/** Writes the PDB's name of a method, which is all in capitals, as in a sentence: `X-ray diffraction`. */
const spelled = (method: string): string =>
  method.toLowerCase().replace(/\b(?:nmr|epr)\b|^\p{L}/gu, (part) => part.toUpperCase());

/**
 * Returns the experimental methods of a structure. RCSB chooses the resolution of a structure by one method. If there
 * are several methods, each has its own resolution where the structure was refined.
 */
function toExperiments(entry: Fields, combined: readonly number[]): Technique[] {
  const names = entry.each('exptl', (each) => each.one('method', line));
  const refined = entry.each('refine', (each) => ({
    method: each.one('pdbx_refine_id', line)?.toUpperCase(),
    resolution: each.one('ls_d_res_high', measure),
  }));
  const reconstructed = entry.each('em_3d_reconstruction', (each) => each.one('resolution', measure));
  const resolutionsOf = (name: string): number[] =>
    name === 'ELECTRON MICROSCOPY'
      ? reconstructed.toSorted((a, b) => a - b).slice(0, 1)
      : refined.flatMap(({ method, resolution }) => (method === name && resolution ? [resolution] : []));
  return names.map((name) => ({
    name: spelled(name),
    resolution: inAngstroms(names.length === 1 ? combined : resolutionsOf(name.toUpperCase())),
  }));
}

/**
 * Returns the methods of a structure. An integrative model has the kinds of data that it was built from, as the names
 * of experiments are missing.
 */
export function toMethods(entry: Fields): Technique[] {
  const info = entry.within('rcsb_entry_info');
  const experiments = toExperiments(entry, info.all('resolution_combined', measure));
  const methodology = METHODOLOGIES.get(info.one('structure_determination_methodology', word));
  const inputs = entry
    .each('rcsb_ihm_dataset_list', (each) => ({ name: each.one('name', line), type: each.one('type', line) }))
    .flatMap(({ name, type }) => (name && type === 'Experimental data' ? [{ name }] : []));
  return [...(methodology === undefined ? [] : [{ name: methodology }]), ...inputs, ...experiments];
}

/** Returns the ligands of a structure, by their codes in the PDB's dictionary of components. Water is none of them. */
export const toLigands = (entry: Fields): NamedThing[] =>
  entry.each('nonpolymer_entities', (each) => {
    const part = each.within('pdbx_entity_nonpoly');
    const [identifier, name] = [part.one('comp_id', word), part.one('name', line)];
    return identifier === undefined ? undefined : { name: name ?? identifier, identifier };
  });
