import { describe, expect, test } from 'vitest';
import { prefixRows } from '@/tools/prefix-table';
import { builtInRegistries } from './built-in';
import { JOURNAL_PREFIXES } from './datacite/journal-prefixes';
import { unreadDois as unreadDoisOf } from './unread-dois';

const unreadDois = (text: string) => unreadDoisOf(text, builtInRegistries);

/** A DOI of a prefix that no table has. */
const DOI = '10.99999/reef.7';

describe('a DOI that may name data', () => {
  test.each([
    ['data in its sentence', `All data are available at https://doi.org/${DOI}.`],
    ['data behind it', `See https://doi.org/${DOI} for the raw data.`],
    ['without an address', `Data: ${DOI}`],
    ['in upper case', `Data: ${DOI.toUpperCase()}.`],
    ['percent-encoded', 'The data are at https://doi.org/10.99999%2Freef.7'],
    ['a data set in the title of a reference', `Quay A. Tides, a dataset. Reef Shelf, 2020. doi:${DOI}`],
    ['data set in two words', `Quay A (2020) Tides [data set]. Reef Shelf. https://doi.org/${DOI}`],
    ['a word behind it', `Quay A (2020) Tides. Reef Shelf. https://doi.org/${DOI} [Dataset]`],
    ['deposited', `Tracks were deposited with the Shelf. The number is ${DOI}.`],
    ['available', `Tracks are freely available from the Shelf (${DOI}).`],
    ['the heading in its text', `Data availability. Contact the authors. Code and more: ${DOI}`],
    ['a prefix that is only likely', 'The data (10.25934/00004936) are on request.'],
    ['a part of a known prefix', 'Data: 10.1594/reef.7'],
    ['German', `Der Datensatz liegt unter https://doi.org/${DOI}.`],
    ['French', `Le jeu de données est ici : https://doi.org/${DOI}`],
    ['Spanish', `Los datos están en https://doi.org/${DOI}`],
    ['Portuguese', `Os dados foram depositados. Acesso: https://doi.org/${DOI}`],
    ['Italian', `I dati sono disponibili: https://doi.org/${DOI}`],
    ['Dutch', `De gegevens staan op https://doi.org/${DOI}`],
    ['Polish', `Zbiór danych: https://doi.org/${DOI}`],
    ['Ukrainian', `Набір даних: https://doi.org/${DOI}`],
    ['Japanese', `データは https://doi.org/${DOI} にある。`],
    ['Chinese', `数据集：https://doi.org/${DOI}`],
    ['Chinese of Taiwan', `資料集：https://doi.org/${DOI}`],
    ['Korean', `데이터는 https://doi.org/${DOI} 에 있다.`],
    ['Arabic', `البيانات متاحة في https://doi.org/${DOI}`],
    ['Hebrew', `הנתונים זמינים ב־ https://doi.org/${DOI}`],
  ])('is one with %s', (_, text) => expect(unreadDois(text)).toHaveLength(1));
});

describe('a DOI that is not offered', () => {
  test.each([
    ['without a word for data', `Read more at https://doi.org/${DOI}.`],
    ['with data in the title of its reference alone', `Quay A. Big data. J Reefs 2020;3:1. doi:${DOI}`],
    ['available without a verb', `Quay A. Tides. J Reefs 3. Available at: https://doi.org/${DOI}`],
    ['with metadata', `The metadata schema is https://doi.org/${DOI}.`],
    ['with a database', `We used a database (https://doi.org/${DOI}).`],
    ['with the word beside another DOI', `A dataset: 10.5281/zenodo.8675309. Paper: https://doi.org/${DOI}`],
    [
      'with the word in the next line',
      `Quay A. Tides. doi:${DOI}\nOkafor C. Dataset of pools. doi:10.1016/x1`,
    ],
    ['of a journal', 'All data are in https://doi.org/10.1371/journal.pone.0012345.'],
    ['of a preprint', 'All data are in https://doi.org/10.48550/arXiv.2101.00001.'],
    ['of a sample', 'The data of https://doi.org/10.60471/ODP02ABC'],
    ['of software in the table', 'The data are in https://doi.org/10.24433/CO.1234567'],
    ['that is read', 'The data are in https://doi.org/10.5880/GFZ.2.4.2019.004'],
    ['that is a placeholder of a read one', 'The data are in https://doi.org/10.5880/xxxx'],
    ['that an archive reads', 'The data are in https://doi.org/10.48324/dandi.000003/0.210812.1448'],
    ['of an example', 'The data are in https://doi.org/10.5072/reef.7 and https://doi.org/10.5555/reef.7.'],
    ['of a template', 'The data are in https://doi.org/10.99999/xxxx'],
    ['that is cut', 'The data are in https://doi.org/10.99999/reef.7…'],
    ['of a structure', 'The data of https://doi.org/10.2210/pdb4hhb/pdb'],
  ])('is one %s', (_, text) => expect(unreadDois(text)).toEqual([]));
});

test('several are in the order of the text, each once and in lower case', () =>
  expect(
    unreadDois(
      'Data: 10.99999/Reef.9, https://doi.org/10.99998/reef.7 and 10.99999/reef.9 (10.1016/j.reef.2).',
    ),
  ).toEqual(['10.99999/reef.9', '10.99998/reef.7']));

test('no prefix of journals is in the table of prefixes', () => {
  const journals = new Set(JOURNAL_PREFIXES.split(' '));
  expect(journals.size).toBeGreaterThan(200);
  expect([...journals]).toEqual([...journals].toSorted((a, b) => Number(a) - Number(b)));
  expect(prefixRows.filter(({ prefix }) => journals.has(prefix.slice('10.'.length)))).toEqual([]);
});

test('an archive that the reader has switched off is not asked for at the service', () =>
  expect(unreadDoisOf('Data: https://doi.org/10.48324/dandi.000003/0.210812.1448', [])).toEqual([]));
