import { expect, test } from 'vitest';
import { byDataSet } from './data-sets';

/**
 * Parses a text such as `GSE1=PRJNA1,SRP1`: an accession, and after `=` the accessions that its record states
 * to be the same data set. Without `=`, no record has come. In `SRR1<PRJNA1=SRP1`, `SRR1` is a part of `PRJNA1`.
 */
function namedBy(text: string) {
  const [names = '', told] = text.split('=');
  const [accession = '', whole] = names.split('<');
  const part = whole ? { kind: 'run' as const, accession, others: [] } : undefined;
  const deposit = { access: 'public' as const, sameAs: told?.split(',').filter(Boolean) ?? [], part };
  const record = { accession: whole ?? accession, deposit };
  return { identifier: { accession }, record: told === undefined ? undefined : record };
}

const groupsOf = (text: string) =>
  byDataSet(text.split(' ').map(namedBy)).map((group) =>
    group.map(({ identifier }) => identifier.accession).join(' '),
  );

test.each([
  ['names that no reply tells to be the same', 'GSE1 PRJNA1 GSE2=', ['GSE1', 'PRJNA1', 'GSE2']],
  ['three names in one reply', 'GSE1=PRJNA1,SRP1 GSE2= PRJNA1 SRP1', ['GSE1 PRJNA1 SRP1', 'GSE2']],
  ['a name told by a later one, which leads', 'PRJNA1 GSE2= GSE1=PRJNA1', ['GSE1 PRJNA1', 'GSE2']],
  ['two replies that tell each other', 'PRJEB1=ERP1 ERP1=PRJEB1', ['PRJEB1 ERP1']],
  ['names told by different replies', 'GSE1=PRJNA1 PRJNA1=SRP1 SRP1', ['GSE1 PRJNA1 SRP1']],
  ['a project of two series', 'PRJNA1=GSE1 GSE1=PRJNA1 GSE2=PRJNA1', ['PRJNA1', 'GSE1', 'GSE2']],
  ['a name that nothing here goes by', 'GSE1=PRJNA9 GSE2=PRJNA9', ['GSE1', 'GSE2']],
  ['runs of one study', 'SRR1<PRJNA1= SRR2<PRJNA1= SRR3<PRJNA2= SRR4', ['SRR1 SRR2', 'SRR3', 'SRR4']],
  [
    'runs before their study, which leads',
    'SRR1<PRJNA1= GSE9= PRJNA1= SRR2<PRJNA1=',
    ['PRJNA1 SRR1 SRR2', 'GSE9'],
  ],
  ['a run with the study’s record, which a list has not asked for', 'PRJNA1 SRR1<PRJNA1=', ['SRR1 PRJNA1']],
  ['a run and another name of its study', 'SRR1<PRJNA1=SRP1 SRP1', ['SRR1 SRP1']],
  ['a run, and a series that tells its study', 'SRR1<PRJNA1= GSE1=PRJNA1', ['GSE1 SRR1']],
  ['runs of a project of two series', 'SRR1<PRJNA1= GSE1=PRJNA1 GSE2=PRJNA1', ['SRR1', 'GSE1', 'GSE2']],
  ['a structure and its map', '7QZ9=EMD-1 EMD-1', ['7QZ9 EMD-1']],
  ['a map of two structures', '7QZ9=EMD-1 8QZ9=EMD-1 EMD-1=', ['7QZ9', '8QZ9', 'EMD-1']],
  ['proteins and their transcripts', 'GSE1= PXD1=GSE1', ['GSE1 PXD1']],
  ['a number that two archives assign', '000003 000003', ['000003', '000003']],
  ['a reply that tells its own name', 'GSE1=GSE1', ['GSE1']],
])('%s', (_, named, groups) => expect(groupsOf(named)).toEqual(groups));
