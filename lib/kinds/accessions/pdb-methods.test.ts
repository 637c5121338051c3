import { expect, test } from 'vitest';
import { Fields } from '@/lib/collection/fields';
import { toLigands, toMethods } from './pdb-methods';

const methodsOf = (entry: object) => {
  const fields = Fields.of(entry);
  return { told: fields && toMethods(fields), lost: fields?.lost };
};

const info = (resolutions: readonly number[] | null, methodology = 'experimental') => ({
  rcsb_entry_info: {
    resolution_combined: resolutions,
    structure_determination_methodology: methodology,
  },
});
const exptl = (...methods: readonly string[]) => ({ exptl: methods.map((method) => ({ method })) });

test.each<[string, object, readonly (readonly [string, string?])[]]>([
  [
    'one method has the resolution that RCSB chose',
    {
      ...exptl('ELECTRON MICROSCOPY'),
      ...info([2.8]),
      em_3d_reconstruction: [{ resolution: 3.4 }, { resolution: 2.8 }],
    },
    [['Electron microscopy', '2.8 Å']],
  ],
  ['NMR has none', { ...exptl('SOLUTION NMR'), ...info(null) }, [['Solution NMR']]],
  [
    'EPR and solid-state NMR',
    { ...exptl('EPR', 'SOLID-STATE NMR'), ...info(null) },
    [['EPR'], ['Solid-state NMR']],
  ],
  [
    'X-rays and neutrons each have their own, in the order of the methods',
    {
      ...exptl('NEUTRON DIFFRACTION', 'X-RAY DIFFRACTION'),
      ...info([0.92, 1.42]),
      refine: [
        { pdbx_refine_id: 'X-RAY DIFFRACTION', ls_d_res_high: 0.92 },
        { pdbx_refine_id: 'NEUTRON DIFFRACTION', ls_d_res_high: 1.42 },
      ],
    },
    [
      ['Neutron diffraction', '1.42 Å'],
      ['X-ray diffraction', '0.92 Å'],
    ],
  ],
  [
    'a map and a scattering curve: only the map has one',
    {
      ...exptl('ELECTRON MICROSCOPY', 'SOLUTION SCATTERING'),
      ...info([9.5]),
      em_3d_reconstruction: [{ resolution: 12 }, { resolution: 9.5 }, { resolution: null }],
    },
    [['Electron microscopy', '9.5 Å'], ['Solution scattering']],
  ],
  [
    'an integrative model has its data',
    {
      exptl: null,
      ...info(null, 'integrative'),
      rcsb_ihm_dataset_list: [
        { name: '3DEM volume', type: 'Experimental data' },
        { name: 'Crosslinking-MS data', type: 'Experimental data' },
        { name: 'Comparative model', type: 'Starting model' },
      ],
    },
    [['Integrative modelling'], ['3DEM volume'], ['Crosslinking-MS data']],
  ],
  ['a computed model', { exptl: null, ...info(null, 'computational') }, [['Computed structure model']]],
  ['a methodology of tomorrow', { exptl: null, ...info(null, 'dreamt') }, []],
])('%s', (_, entry, methods) => {
  const { told, lost } = methodsOf(entry);
  expect(told?.map(({ name, resolution }) => (resolution ? [name, resolution] : [name]))).toEqual(methods);
  expect(lost).toEqual([]);
});

test('a ligand without a name has its code, and one without a code is left out', () => {
  const entry = Fields.of({
    nonpolymer_entities: [
      { pdbx_entity_nonpoly: { comp_id: 'HEM', name: 'PROTOPORPHYRIN IX CONTAINING FE' } },
      { pdbx_entity_nonpoly: { comp_id: 'PO4', name: null } },
      { pdbx_entity_nonpoly: { comp_id: null, name: 'PHOSPHATE ION' } },
      { pdbx_entity_nonpoly: null },
    ],
  });
  expect(entry && toLigands(entry)).toEqual([
    { name: 'PROTOPORPHYRIN IX CONTAINING FE', identifier: 'HEM' },
    { name: 'PO4', identifier: 'PO4' },
  ]);
});
