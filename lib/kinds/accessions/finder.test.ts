import { describe, expect, test } from 'vitest';
import { readDocuments } from '@/bench/corpus/cases';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findMatches } from '@/lib/kinds/find-matches';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { accessionArchives } from './registries';

/** Returns the data sets that a text names, each with the part of the text that names it. */
const namedIn = (text: string) =>
  findMatches(text, builtInRegistries).map(
    ({ identifier: { registry, accession }, start, end }) =>
      `${registry.key} ${accession} in ${text.slice(start, end)}`,
  );
const accessionsIn = (text: string) =>
  findMatches(text, builtInRegistries).map(({ identifier }) => identifier.accession);

test.each<readonly [text: string, named: string]>([
  ['see GSE93374.', 'geo GSE93374 in GSE93374'],
  ['E-GEOD-30436', 'geo E-GEOD-30436 in E-GEOD-30436'],
  ['GSE 48091', 'geo GSE48091 in GSE 48091'],
  ['doi:10.6019/PXD018117', 'proteomexchange PXD018117 in doi:10.6019/PXD018117'],
  ['(https://doi.org/10.2210/pdb4hhb/pdb)', 'pdb 4HHB in https://doi.org/10.2210/pdb4hhb/pdb'],
  ['PDB_00004HHB', 'pdb 4HHB in PDB_00004HHB'],
  ['phs000424.v8.p2.', 'dbgap phs000424.v8.p2 in phs000424.v8.p2'],
  ['PDB ID: 1ema', 'pdb 1EMA in 1ema'],
  ['GEO (GSE12)', 'geo GSE12 in GSE12'],
  [
    'https://www.ncbi.nlm.nih.gov/sites/GDSbrowser?acc=GDS10',
    'geo GDS10 in https://www.ncbi.nlm.nih.gov/sites/GDSbrowser?acc=GDS10',
  ],
  ['ArrayExpress E-BUGS-7', 'arrayexpress E-BUGS-7 in E-BUGS-7'],
  [
    'www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE93374&token=abcdefg',
    'geo GSE93374 in www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE93374',
  ],
  ...[
    'https://www.ncbi.nlm.nih.gov/sra/SRX3791763',
    'https://www.ncbi.nlm.nih.gov/sra/?term=SRX3791763',
    'https://trace.ncbi.nlm.nih.gov/Traces/?run=SRX3791763',
    'https://trace.ncbi.nlm.nih.gov/Traces/sra/?run=SRX3791763',
    'https://trace.ncbi.nlm.nih.gov/Traces/index.html?view=run_browser&acc=SRX3791763',
    'https://www.ebi.ac.uk/ena/browser/view/SRX3791763',
    'https://www.ebi.ac.uk/ena/data/view/SRX3791763',
    'https://ddbj.nig.ac.jp/resource/sra-run/SRX3791763',
  ].map((address) => {
    const named = address.includes('&') ? 'SRX3791763' : address;
    return [address, `ena SRX3791763 in ${named}`] as const;
  }),
  ...[
    'https://www.ncbi.nlm.nih.gov/biosample/SAMN08736416',
    'https://www.ncbi.nlm.nih.gov/biosample/?term=SAMN08736416',
    'https://www.ebi.ac.uk/biosamples/samples/SAMN08736416',
    'https://www.ebi.ac.uk/ena/browser/view/SAMN08736416',
  ].map((address) => [address, `ena SAMN08736416 in ${address}`] as const),
  ...[
    'https://www.ncbi.nlm.nih.gov/bioproject/988806',
    'http://www.ncbi.nlm.nih.gov/bioproject/988806/',
    'ncbi.nlm.nih.gov/BioProject/988806',
  ].map((address) => [address, `ena BIOPROJECT:988806 in ${address.replace(/\/$/, '')}`] as const),
  [
    'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSM1',
    'geo GSM1 in https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSM1',
  ],
  // An address may contain a reviewer's secret token, which must not be part of the match.
  ['https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?token=abcdefg&acc=GSE93374', 'geo GSE93374 in GSE93374'],
])('%j names %s', (text, named) => expect(namedIn(text)).toEqual([named]));

describe('codes of structures', () => {
  test.each([
    ['PDB 6VXX, 6VYB and 7KRR', ['6VXX', '6VYB', '7KRR']],
    ['PDB entries 1TUP (p53 with DNA), 2OCJ (chain A) and 4HJE', ['1TUP', '2OCJ', '4HJE']],
    ['the Protein Data Bank under accession codes 5JK0 and 5JJV', ['5JK0', '5JJV']],
    ['plot for PDB file 1A8O', ['1A8O']],
    ['7DF4 and 7A98 (PDB)', ['7DF4', '7A98']],
    ['in the PDB, that of the spike (6XR8)', ['6XR8']],
    ['PDB-Codes 6Z2M sowie 6Z97', ['6Z2M', '6Z97']],
    ['PDB编号：6LU7和5R7Y', ['6LU7', '5R7Y']],
    ['Protein Data Bank\n1F88\n1U19', ['1F88', '1U19']],
    ['| PDB ID | T |\n|---|---|\n| 6LYZ | 277K |\n| 1AKI, 2LYZ | 4E10 |', ['6LYZ', '1AKI', '2LYZ']],
    ['PDB 4HHB, 10mM Tris', ['4HHB']],
    ['PDB 4HHB, 4hrs', ['4HHB']],
    ['(codes 5L8R and 5L9C) have been deposited in the Protein Data Bank', ['5L8R', '5L9C']],
    ['Entries 5L8R (apo) and 5L9C are in the PDB, as is 5L8Z (PDB).', ['5L8R', '5L9C', '5L8Z']],
    ['PDB references: xylanase, 5hxv; E177Q mutant, 5k9y', ['5HXV', '5K9Y']],
    ['DR   PDB; 1GKP; X-ray; 1.29 A.', ['1GKP']],
    ['among them 8F0X in the PDB', ['8F0X']],
    ['Strukturen 2RH1 und 3SN6 aus der PDB', ['2RH1', '3SN6']],
    ['Структуры 5C1M и 6DDE взяты из банка PDB', ['5C1M', '6DDE']],
    ['the template 4DJH (PDB code of the receptor)', ['4DJH']],
    [
      'PDB codes 7SJR and EMD-25167 (class 1), 7SJX and EMD-25168',
      ['7SJR', 'EMD-25167', '7SJX', 'EMD-25168'],
    ],
    ['PDB [12,13] 6NYF', ['6NYF']],
    ['available from the PDB under 1LBF, 1I4A and 1JCM', ['1LBF', '1I4A', '1JCM']],
    ['are in the protein data bank (https://www.rcsb.org/) as 6BVN', ['6BVN']],
    ['in der PDB unter 8OKX', ['8OKX']],
    ['PDB: 1AKE for the closed and 4AKE for the open state', ['1AKE', '4AKE']],
    [
      'deposited in the protein data bank as 6BVN for T = 3, 6BVF for T = 4 and 6BVG for T = 7',
      ['6BVN', '6BVF', '6BVG'],
    ],
    ['Codes of the PDB: compound 3, 5TGI; compound 4, 5TGJ; compound 9, 5TGH.', ['5TGI', '5TGJ', '5TGH']],
    ['Accession codes (PDB): wild type, 6Q0J; R57A, 6Q0K', ['6Q0J', '6Q0K']],
    ['PDB codes **9Z6Y** and **9Z6Z**, PDB IDs `1ABC`, `2ABC`', ['9Z6Y', '9Z6Z', '1ABC', '2ABC']],
    ['PDBの6VXXと7KRR、PDB中的6LU7', ['6VXX', '7KRR', '6LU7']],
    ['PDB codes: apo, 6Q0J; holo, 6Q0K', ['6Q0J', '6Q0K']],
    ['hits (PDB IDs 5R7Y–5R84, plus 5REH)', ['5R7Y', '5R84', '5REH']],
    // After a text has named the archive, it may name structures by their codes alone.
    ['the structure (PDB ID: 1YER); the closed-lid structure 1BYQ', ['1YER', '1BYQ']],
    ['solved with chain A of 2X99, deposited at the wwPDB with code 6ZST', ['2X99', '6ZST']],
    ['PDB 1AKE is closed. The open form (4AKE) is not.', ['1AKE', '4AKE']],
    ['PDB code 1A49. The figure shows the superposition with 1AQF.', ['1A49', '1AQF']],
    ['PDB 4HHB·1AKE · 4AKE • 2LYZ', ['4HHB', '1AKE', '4AKE', '2LYZ']],
    ['PDB 4HHB:\n• 1AKE (closed)\n• 4AKE', ['4HHB', '1AKE', '4AKE']],
    ['PDB 4HHB. The structure 1AKE Adenylate kinase was solved.', ['4HHB', '1AKE']],
    ['3HR1 (PDB) and 7SJR, 7A98 in the PDB', ['3HR1', '7SJR', '7A98']],
    ['(код PDB: 1KE7). Для EGFR использовали структуру 2ITY.', ['1KE7', '2ITY']],
    ['PDB kodu: 3HS4. Ayrıca 3A4A kodlu yapı kullanıldı.', ['3HS4', '3A4A']],
    [
      'From the PDB we took four: 1FKN (closed), 1W50 (apo), 3TPP and 4B05.',
      ['1FKN', '1W50', '3TPP', '4B05'],
    ],
    // Tables whose cells are separated only by commas, tabs or spaces.
    ['pdb_id,chain,year\n3LFN,A,2010\n2VTO,A,2008', ['3LFN', '2VTO']],
    ['No  PDB-chain  Z\n1   3k9i-A     14.2\n2   2fo7-A     13.7', ['3K9I', '2FO7']],
    ['Data    WT    H163A\nPDB code    5YVA    5YVB\nBeamline    BL41XU    BL26B1', ['5YVA', '5YVB']],
    ['| Pdb id | T |\n|---|---|\n| 6LYZ | 277K |', ['6LYZ']],
    ['| PDB ID (chain) | T |\n|---|---|\n| 6LYZ | 277K |', ['6LYZ']],
    [
      '| PDB code [12] | T |\n|---|---|\n| 1z91 (2pex) | 277K |\n| 3qpt (1lj9, 4mnu) | 3 |',
      ['1Z91', '2PEX', '3QPT', '1LJ9', '4MNU'],
    ],
    // A verb is between the codes and the archive's name.
    ['Those complexes (1GWX, 3GWX & 3GZ9) were collected from the PDB', ['1GWX', '3GWX', '3GZ9']],
    ['1GWX and 3GWX were downloaded from the Protein Data Bank', ['1GWX', '3GWX']],
    ['The crystal structures of EGFR (1M17) and HER2 (3PP0) were retrieved from the RCSB.', ['1M17', '3PP0']],
    ['The PDB files for the five domains (6s1m, 6s1n) were downloaded', ['6S1M', '6S1N']],
    // Marks and words are between the archive's name and the code.
    ['a 3D model (PDB– 5jci)', ['5JCI']],
    ['COX-2 (PDB ID – 5KIR; PDB ID; 1M17)', ['5KIR', '1M17']],
    ['PDB/5KIR', ['5KIR']],
    ['PDB ID’s 1AKI and 2LYZ', ['1AKI', '2LYZ']],
    ['Protein Data Base entry 1AKI', ['1AKI']],
    ['The PDB of our target is 1qaw.', ['1QAW']],
    ['RCSB: 1AKI', ['1AKI']],
    ['pdb:1CBW_ABC', ['1CBW']],
    ['PDB ID为5KIR', ['5KIR']],
    ['蛋白质数据库(PDB)中的5KIR', ['5KIR']],
    ['PDB에서 5KIR을', ['5KIR']],
    // Labels are inside lists of codes.
    ['DNA-bound PDB codes, 5yi2, 5yi3; Zn2-bound, 5hyx; Apo-state, 5yi1', ['5YI2', '5YI3', '5HYX', '5YI1']],
    ['PDB IDs: (A) 1NCA, (B) 1NN2', ['1NCA', '1NN2']],
    ['PDB accession codes are as follows: wild type, 1AKI; mutant, 2LYZ.', ['1AKI', '2LYZ']],
    // Program code, commands and what programs print.
    ["PDB files: ids = ['6oej', '6eoj']; rcsb.fetch('1cm8')", ['6OEJ', '6EOJ', '1CM8']],
    ['structure = Structure.from_pdbid("6HG4")\n\n6HG4 is open', ['6HG4', '6HG4']],
    ["{'pdb1': '6tel', 'pdb2': '5mw3'}", ['6TEL', '5MW3']],
    ['ids <- get.pdb(c("1TND_B","1AGR_A"))', ['1TND', '1AGR']],
    ['The PDB IDs of ["4i1h", " 5c1z"] have no mutations', ['4I1H', '5C1Z']],
    ['From the PDB:\nfetch 1ake 4ake, async=0', ['1AKE', '4AKE']],
    ['PDB files:\nfor id in 1ubq 5pti; do', ['1UBQ', '5PTI']],
    ['The PDB has it.\nquery(["2CPK_1", "3WHM_1", "2D5Z_1"])', ['2CPK', '3WHM', '2D5Z']],
    ['#=GS COATB/1-49 DR PDB; 1nh4 A; 1-49;', ['1NH4']],
    ["3  5  'PDB'    '5FM1' . 'Structure of tubulin'", ['5FM1']],
    ['Chain B of the C2-symmetric protein 2JWK is in the PDB', ['2JWK']],
    ['PDB 4HHB. Names of FMM in 1XKK were changed.', ['4HHB', '1XKK']],
    [
      '           name pdb_id  site  \\\n0  Mus musculus   8rqb  PDBE\n1          Homo   9iuy  PDBJ',
      ['8RQB', '9IUY'],
    ],
    ['Size  PDB ID  Details\n===== ======= =======\nsmall  3io0   3.0 A', ['3IO0']],
    ['pdbs:\n  - 9BI6\n  - 9BHM\ntags: 4E10', ['9BI6', '9BHM']],
    ['PDB codes:\n* 1aki\n* 2lyz', ['1AKI', '2LYZ']],
    ['Enter a PDB ID, such as 1ubq, or a PDB code (e.g. 1aki).', ['1UBQ', '1AKI']],
    ['PDB accession code (e.g., "4wa9")', ['4WA9']],
    ['Enter 1A06 into the PDB ID field.', ['1A06']],
    ["s = parser.get_structure('1fat', '1fat.pdb')", ['1FAT']],
    ['On the structure in the PDB:\n\n    open 3lbw\n    surface', ['3LBW']],
    ['pdbs: \n  - 9BI6\n  - 9BHM\n', ['9BI6', '9BHM']],
    ['# From pdbID 7zkr\nn = 10', ['7ZKR']],
    ["view.add_component('rcsb://1tsu.pdb')", ['1TSU']],
    // A list has a code that is known, whichever it is.
    ['PDB ID 1om3\n\n["1zls", "1om3", "1zlu"]', ['1OM3', '1ZLS', '1OM3', '1ZLU']],
    ['the PDB entry 1vsn\n\nplip -i 1vsn 1osn 2reg', ['1VSN', '1VSN', '1OSN', '2REG']],
    ['PDB id 7c79\n\nNo data for 7c79 (or 7c7a)', ['7C79', '7C79', '7C7A']],
    ['PDB structures: (1) complex B (5zwo), (2) form C (5lj3), (3) C* (5mps)', ['5ZWO', '5LJ3', '5MPS']],
    ['PDB 1AKE. We saw SARS-1 (2ajf) ACE2-bound RBD crystal structures', ['1AKE', '2AJF']],
    ['PDB 4HHB\n\nIt had 5FAM, 4HHB and water', ['4HHB', '4HHB']],
    ['PDB 4HHB. Clone 3D12 grew.\n\n3D12 and 4HHB', ['4HHB', '4HHB']],
    ['PDB: 6NB8. Align it to the antibody of 6NB7; load 6NB7 from the PDB', ['6NB8', '6NB7', '6NB7']],
    // A unit or a hexadecimal number is read as a code if the archive's name is right before it, or if a part
    // of a structure comes after it, such as the chain in `1ABC:A`.
    ['PDB 1AMP and PDB 1ABC:12', ['1AMP', '1ABC']],
    ['PDB: the structures (1ABC:A) and (2DEF-A)', ['1ABC', '2DEF']],
    ['the structures 1ABC–3ABC in the PDB', ['1ABC', '3ABC']],
  ])('are read in %j', (text, codes) => expect(accessionsIn(text)).toEqual(codes));
  test.each([
    '6VXX and 7KRR',
    'the PDB at 100K',
    'PDB structures of 5HT3 receptors',
    'PDB 2019',
    'PDB 3way merges',
    'PDB 50mM',
    'PDB file 1abc.pdb',
    '(Pdb) p 4e10',
    'all maps came from the PDB. 3D12 clones',
    'PDB\n\n3D12',
    'Code 4E10 is an antibody. The PDB has it.',
    'clones 4E10 and 3D12 were aligned to what the PDB has',
    'the PDB; of the clones, 3D12',
    'in the PDB; 3D12 clones',
    'mice of line 4T1L, drawn by what the PDB has',
    '4E10 (PDB is shown in grey)',
    'downloaded from the PDB with 4E10 in mind',
    'from the PDB: of all clones, 3D12 was the best',
    'the PDB as 3D12-like models show',
    'run with pdb\nWell: 3d12',
    '| PDB age | GUID |\n|---|---|\n| 3D4A | 3F25 |',
    // Ends of longer words, strains of organisms, and other meanings of PDB: potato dextrose broth, and
    // pluggable databases.
    'Mycelium of isolate Fo5A12 in PDB was washed',
    'the ligand A1LU6 in the PDB',
    'ligands A1LU6 and A1LU7 (PDB)',
    'strain 1A2B in PDB was kept at 4 °C',
    'Spores of 1A2B in PDB (potato dextrose broth)',
    'potato dextrose broth (PDB) 1A2B',
    'Oracle Database 23ai Enterprise Edition (PDB 23ai)',
    'open PDB 23ai',
    'the CDB and its PDB 9I2C',
    // PDB has further meanings in computing and electronics: debug symbols, and a board that distributes
    // power.
    'onboard PDB\n\n- regulator: yes, up to 6S, 1AMP',
    'the ESC & PDB board with a transmitter (40CH) and memory (32GB)',
    '// PDB\n#define PUBLIC (1ULL << 0)',
    'a PDB blob\nGuid("54FD2AC5-E925-401A-9C2A-F94F171072F8")',
    'a PDB blob\nuuid(6164D242-1015-4BD6-8CBE-D0DBD4B8275A)',
    'pdb symbols\n\nLifetime: [2C8:0, 16EC:98A]',
    'the PDB\n\n(FE80:0000:D8A5:90FF:FEF5:7FFF), 1F59:1F59, fecd:467f, a structure',
    'pdb\nNAME=af 3bbs with entry in the middle',
    'the PDB\n\n1FC2..1FC4 ; uint8_t structure[496U]; a model (256M)',
    'PDB WLL3140 (PA3501U-1MPC), a structure',
    'case PDB_FLOAT128: pdb->pdb_streams2',
    'read.pdb("1abc.pdb") or load_pdb("32bits")',
    "pdb_path = '1abc/symbols'; fetch 5days of the PDB; fetch 100M",
    '   name pdb age\n0  1abc 2def\n\nthe next 4e10',
    'many receptors of the PDB, such as 5HT3 receptors',
    'pdbs:\n- 32bit\n- 4way',
    'the archive from the PDB (35GB of gzipped files)',
    'pdbs: \n- 32bit\n- 4way',
    'the PDB: complex B (in parts), (2) complex C (1st one)',
  ])('are none in %j', (text) => expect(accessionsIn(text)).toEqual([]));
  test.each([
    'PDB 4HHB for haemoglobin, and antibody 4E10 for the controls',
    'PDB 4HHB for docking and 4E10 as the antibody',
    'PDB: 4HHB; of the clones, 3D12; of the lines, 4T1L',
    'PDB 4HHB. The structures were stained with clone 9E10, and 9E10 again.',
    'PDB 4HHB. Cells were treated with 4-hydroxytamoxifen (4OHT) for 3 days.',
    'PDB 4HHB; the crystal structure was drawn in room 2B14.',
    'PDB 4HHB. Crystals grew in 10 mM 5FAM of the ligand, and in 3UTR.',
    'PDB 4HHB. The complex was seen by antibody 4G10 (1:1000) in 293T cells.',
    // Hydrates and other parts of salts look like codes.
    'PDB 4HHB; CuSO4·5H2O and MgCl2·6H2O were added to the crystals.',
    'Protein Data Bank (4HHB). Gypsum (CaSO4 ⋅ 2H2O) crystals grew.',
    'PDB 4HHB. The crystals were soaked in K2SO4·5ABC and K2SO4 • 6ABC.',
    // The number of an affiliation and the name of an institute look like a code.
    'PDB 4HHB. 16 1MRC Mitochondrial Biology Unit, University of Cambridge',
    'PDB 4HHB. 1UMR 152 PharmaDev, Toulouse',
    'PDB 4HHB. 2CAS Key Laboratory of Crystal Structure, Institute of Physics',
    'PDB 4HHB. 3UCL 12 Department of Structure',
    // Genes, repeats and a virus have the form of codes.
    'PDB 4HHB. The model has many genes (including 4CL1, CHX17).',
    'Only two HR1 motifs of the 3HR1 core and 3HR2 are shown (PDB entry 4HHB).',
    'PDB 4HHB. The structure of coronaviruses (229E, NL63) is known.',
    'PDB ligand ID A1LU6 in PDB entry 4HHB',
    'PDB 4HHB\nATOM      4 1HH3 ACE     1      -0.468  -1.251',
    'PDB 4HHB. The folds of a model (700M) and of a 3DEM volume.',
    'PDB 4HHB. Crystals grew in 2XYT, 2XTY and at 1X50.',
    'PDB 4HHB. Instead of HH11, we had 1HH1; its crystal was cold.',
    '| PDB | T |\n|---|---|\n| 4HHB | 4E10 |',
  ])('in %j, only the first is a structure', (text) => expect(accessionsIn(text)).toEqual(['4HHB']));
});

test.each([
  'GPL3',
  'GPL570',
  'SRP54, SRP72, ERP44 and DRP1',
  'ERR1, ERRα and SRS scores of 12',
  'in the SRA (SRA 2019)',
  'GSM900',
  'GSM 1800 MHz',
  'https://www.ncbi.nlm.nih.gov/bioproject/browse/988806',
  'https://www.ncbi.nlm.nih.gov/pubmed/988806',
  'bioproject/988806',
  'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GPL570',
  'GSE1 is a subunit of a complex; GSE56 blocks p53',
  'GDS15 ≥ 5 and GDS30 ≥ 10',
  'plugs of E-TYPE-1',
  'GSEA 1234',
  'gse93374',
  'GSE9988_LPS_VS_CTRL',
  'XGSE93374',
  'PXD65',
  'EGAC00001000205',
  'phv00008100',
  'ST131',
  'E-MTAB-x',
  'SRP 249900',
  'GSE 2008',
  'pdb_selchain',
])('%j names nothing', (text) => expect(accessionsIn(text)).toEqual([]));

describe('ranges and lists', () => {
  test.each([
    // For a range, only the two accessions that the text writes in full are found: an abbreviated end may
    // mean anything, and the numbers in between may belong to other studies.
    ['PRJEB10000-1, PRJEB10002–3', ['PRJEB10000', 'PRJEB10002']],
    ['GSE12345-12350', ['GSE12345']],
    ['GSE93374-2', ['GSE93374']],
    ['E‐MTAB‐5061–3', ['E-MTAB-5061']],
    [
      'PRJEB11895, 12577, 34555, 89765 and 41427',
      ['PRJEB11895', 'PRJEB12577', 'PRJEB34555', 'PRJEB89765', 'PRJEB41427'],
    ],
    ['GSE140203·162170·284047', ['GSE140203', 'GSE162170', 'GSE284047']],
    ['SRR5217911–SRR5217915', ['SRR5217911', 'SRR5217915']],
    ['SRR5217911-15', ['SRR5217911']],
    ['GSM2450001-GSM2450012', ['GSM2450001', 'GSM2450012']],
    ['PXD014666 and 014667 were used', ['PXD014666', 'PXD014667']],
    ['E-MTAB-11343 und 11344', ['E-MTAB-11343', 'E-MTAB-11344']],
    ['CCDC 2105033–2105038', ['CCDC 2105033']],
    ['CCDC 1567327 and 1234568', ['CCDC 1567327', 'CCDC 1234568']],
    ['CCDC 2034583 (1), 2034584 (2) and 2034585 (3)', ['CCDC 2034583', 'CCDC 2034584', 'CCDC 2034585']],
    ['CCDC 2034583, 2034584', ['CCDC 2034583', 'CCDC 2034584']],
    [
      'Deposition Numbers 1993042 (for 1a), 1993045, and 1993043 (for 7m) contain the supplementary crystallographic data for this paper.',
      ['CCDC 1993042', 'CCDC 1993045', 'CCDC 1993043'],
    ],
    ['BMRB entries 15000 and 15001 were', ['BMRB 15000', 'BMRB 15001']],
    // An accession that means nothing by itself follows another one of its archive.
    [
      'GSA: CRA003456, CRA003457 (gut), CRA003458 and HRA000789',
      ['CRA003456', 'CRA003457', 'CRA003458', 'HRA000789'],
    ],
    ['PRJCA004123 (CRA003456)', ['PRJCA004123', 'CRA003456']],
    ['GSE93374 and GSE12', ['GSE93374', 'GSE12']],
  ])('%j names %j', (text, accessions) => expect(accessionsIn(text)).toEqual(accessions));
  test.each([
    'GSE12345 and 23456 cells',
    'GSE12345 and 20000 others',
    'GSE12345 and 23,456 cells',
    'GSE12345, 69120 Heidelberg',
    'GSE12345. GSE12 is a gene',
    'GSE12345 (liver). GSE12',
    'GSE12345 and CRA003456',
    'GSE12345 (12345), 23456',
    'GSE12345, 10117, Berlin',
    'GSE12345,23456,34567',
    'GSE12345 and 5678',
    'GSE12345 and 23456% of all',
    'GSE12345 and 23456.5',
    'GSE12345, 234567 and 345678',
    'GSE12345\n23456 and 34567',
  ])('in %j, only the first is an accession', (text) => expect(accessionsIn(text)).toEqual(['GSE12345']));
});

describe('tables of numbers', () => {
  test.each([
    ['| | 1 | 2 |\n|---|---|---|\n| CCDC no. | 2105033 | 2105034 |', ['CCDC 2105033', 'CCDC 2105034']],
    ['| Compound | CCDC |\n|---|---|\n| 1 | 2105033 |\n| 2 | n/a |', ['CCDC 2105033']],
    ['| Protein | BMRB ID | Residues |\n|---|---|---|\n| ubiquitin | 17769 | 10176 |', ['BMRB 17769']],
    ['| CCDC structures | Size |\n|---|---|\n| 1200000 | 2105033 |', []],
    ['| Formula weight | 2105033 |\n|---|---|\n| CCDC no. | 24 |', []],
  ])('%j names %j', (text, accessions) => expect(accessionsIn(text)).toEqual(accessions));
});

describe('small letters', () => {
  test.each([
    ['deposited in geo with accession number gse77534', ['GSE77534']],
    ['GEO series gse77534', ['GSE77534']],
    ['the bioproject accession prjna395034', ['PRJNA395034']],
    ['in pride (project accession: pxd014666)', []],
    ['the PRIDE dataset pxd014666', ['PXD014666']],
    ['accession gse77534', []],
    ['geo.accession = "gse77534"', []],
    ['download_geo(accession, gse77534)', []],
    ['--geo accession=gse77534', []],
    ['src/geo accession gse77534', []],
  ])('%j names %j', (text, accessions) => expect(accessionsIn(text)).toEqual(accessions));
});

describe('names of files', () => {
  test.each([
    ['read_csv("GSE100866_CBMC_8K.csv.gz")', ['GSE100866']],
    ['data/GSE42872_RAW.tar', ['GSE42872']],
    ['GSE42872_main', []],
    ['GSE3691_IFN_PRODUCING_DC_UP', []],
    ["'GSE3691_IFN_PRODUCING_DC_UP'", []],
    ['sets/GSE9988_LPS_VS_CTRL.up', []],
  ])('%j names %j', (text, accessions) => expect(accessionsIn(text)).toEqual(accessions));
});

test('nothing is found for a disabled archive', () => {
  const geo = accessionArchives.filter(({ key }) => key === 'geo');
  const text = 'GSE93374, PXD018117 and PDB 4HHB';
  expect(findMatches(text, geo).map(({ identifier }) => identifier.accession)).toEqual(['GSE93374']);
});

describe('the scanner', () => {
  const tokens = toTokens(tokenSourcesOf(accessionArchives));
  const documents = readDocuments().filter(({ set }) => set.startsWith('accessions'));
  test.each(documents.filter(({ readings }) => readings.some(({ certain }) => certain)))(
    'looks into $set, $form',
    ({ text }) => expect(tokens.test(text)).toBe(true),
  );
  test.each([
    'the GSE and the SRP',
    'SRP54 at GSM900, under GPL3',
    'https://example.org/the-best-5-tools',
    'https://example.org/?id=aGsE4xPdBq1abc',
    `the PDB holds many entries${', and so it was said for a long while'.repeat(2)}`,
    'https://pdb.example/2019',
  ])('passes over %j', (text) => expect(tokens.test(text)).toBe(false));
  test('looks below the head of a table, and where codes follow in another text', () =>
    expect([
      tokens.placesIn(`ProteinPDB IDResolution${'x'.repeat(200)}6LYZ1.5`).length,
      tokens.test('in the Protein Data Bank under the codes '),
      tokens.test(
        `(codes 5L8R) have been deposited in the Protein Data Bank (https://wwpdb.org/)${'.'.repeat(50)}`,
      ),
    ]).toEqual([1, true, true]));
});
