import { expect, test } from 'vitest';
import { sampleRecord } from '@/demo/samples/collection';
import { metalinksOf } from './metalink';

// No archive names Metalinks in these fields yet: the records are made after the plans of DANDI's server of 2026.

const AT = 'https://store.example/collections/000417/0.1.2';
const META = `${AT}/assets.meta4`;

test.each<[string, Record<string, unknown>, string[]]>([
  ['among its lists of files', { manifestLocation: [`${AT}/assets.yaml`, META] }, [META]],
  ['as its metadata', { relatedResource: [{ url: META, relation: 'cite:HasMetadata' }] }, [META]],
  ['as an identifier', { relatedResource: [{ identifier: META }] }, [META]],
  ['twice', { manifestLocation: [META], relatedResource: [{ url: META }] }, [META]],
  [
    'with the older ending',
    { manifestLocation: [`${AT}/assets.METALINK?x=1`] },
    [`${AT}/assets.METALINK?x=1`],
  ],
  ['nowhere', {}, []],
  ['by no address of the web', { manifestLocation: ['javascript:alert(1)//assets.meta4'] }, []],
  ['behind a name', { manifestLocation: ['https://store.example@evil.example/assets.meta4'] }, []],
  ['in a query alone', { manifestLocation: [`${AT}/?file=assets.meta4`] }, []],
])('a record names Metalinks %s', (_, changes, addresses) =>
  expect(metalinksOf(sampleRecord(undefined, changes))).toEqual(addresses),
);
