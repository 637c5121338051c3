import { describe, expect, test } from 'vitest';
import type { Answer } from '@/demo/internet/answer';
import { sampleReplies } from '@/demo/samples/accessions';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import type { Registry } from '@/lib/registry/naming';
import { accessionAt, accessionOnWeb } from './accessions';

const ORIGIN = 'http://localhost';

/** Decodes an answer as its header says. */
function textOf({ headers, body }: Answer): string {
  const [, charset] = /charset=(.+)$/.exec(headers['Content-Type'] ?? '') ?? [];
  return body instanceof Uint8Array ? new TextDecoder(charset).decode(body) : String(body);
}

/** Returns an accession that ends in other digits, which may have letters after them. */
const endingIn = (accession: string, digits: string) => accession.replace(/\d{3}(?=\D*$)/, digits);

/** Returns an archive as demonstration builds know it, with the address of the embedded registry. */
function embeddedArchive(key: string): Registry {
  const archive = accessionArchives.find((each) => each.key === key);
  if (!archive) throw new Error(`There is no archive ${key}.`);
  const apiUrl = `${ORIGIN}/accessions/${key}`;
  return { ...archive, apiUrl, fallbackUrl: `${apiUrl}/fallback` };
}

function askedFor(key: string, accession: string) {
  return accessionApi.record({ registry: embeddedArchive(key), accession, version: null });
}

function read(key: string, accession: string, isElsewhere = false) {
  const first = askedFor(key, accession);
  const request = isElsewhere ? (first.orElse ?? first) : first;
  const { status = 0, body = '' } = accessionAt(new URL(request.url)) ?? {};
  const meaning = request.refusals?.[status];
  if (status !== 200 && meaning !== 'read') return meaning ?? status;
  const parsed: unknown = JSON.parse(String(body));
  return request.isMissing?.(parsed) ? 404 : request.parse(parsed);
}

describe.each(sampleReplies)('$key', ({ key, accession }) => {
  test('is parsed without lost fields', () => expect(read(key, accession)).toMatchObject({ lostFields: [] }));
  test('says of another accession that it is not there', () =>
    expect([401, 404, 'not-found']).toContain(
      read(key, key === 'pdb' ? '1AAA' : accession.replace(/\d+(?=\D*$)/, '1')),
    ));
  test('can be busy, or answer with an HTML page', () => {
    const ending = (digits: string, code: string) => (key === 'pdb' ? code : endingIn(accession, digits));
    expect(read(key, ending('429', '9BSY'))).toBe(429);
    const { url } = askedFor(key, ending('418', '9ODD'));
    expect(accessionAt(new URL(url))?.headers['Content-Type']).toMatch('text/html');
  });
  test('can answer about another accession, which the parser rejects', () =>
    expect(read(key, key === 'pdb' ? '9ODR' : endingIn(accession, '417'))).toBeUndefined());
  test('does not show private data sets', () =>
    expect([401, 403, 404, 'not-public']).toContain(
      read(key, key === 'pdb' ? '9PRV' : endingIn(accession, '403')),
    ));
});

test('ProteomeCentral answers for a data set that PRIDE lacks', () => {
  expect(read('proteomexchange', 'PXD042173')).toBe(404);
  expect(read('proteomexchange', 'PXD042173', true)).toMatchObject({ publisher: 'MassIVE' });
  expect(read('proteomexchange', 'PXD042174', true)).toBe(404);
  expect(read('proteomexchange', 'PXD999404', true)).toBe(404);
  expect(read('proteomexchange', 'PXD999403', true)).toMatchObject({ deposit: { access: 'unreleased' } });
  expect(read('proteomexchange', 'PXD999406', true)).toMatchObject({ deposit: { access: 'withdrawn' } });
});

test('NCBI answers for a project that ENA lacks', () => {
  expect(read('ena', 'PRJNA42176')).toBe(404);
  expect(read('ena', 'PRJNA42176', true)).toMatchObject({ publisher: 'NCBI BioProject' });
  expect(read('ena', 'PRJNA42177', true)).toBe(404);
  expect(read('ena', 'PRJNA9999429', true)).toBe(429);
});

test.each([
  ['dbgap', 'phs004219', 'application/fhir+json;charset=iso-8859-1', 'Zürich'],
  ['massive', 'MSV000042175', 'application/json;charset=ISO-8859-1', 'Málaga'],
])('%s writes in Latin-1, and says so', (key, accession, type, place) => {
  const answer = accessionAt(new URL(askedFor(key, accession).url));
  if (!answer) throw new Error('There is no answer.');
  const { headers, body } = answer;
  expect(headers['Content-Type']).toBe(type);
  expect(Buffer.from(String(body)).equals(Buffer.from(body as Uint8Array))).toBe(false);
  expect(textOf(answer)).toContain(place);
});

test('other addresses get no answer', () => {
  expect(accessionAt(new URL(`${ORIGIN}/paper`))).toBeNull();
  expect(accessionAt(new URL(`${ORIGIN}/accessions/geo/efetch.fcgi?id=1`))).toBeNull();
});

test.each(
  accessionArchives
    .filter(({ isNamedOnly }) => !isNamedOnly)
    .map((registry) => [registry.key, registry] as const),
)('%s answers at its real address, too', (key, registry) => {
  const sample = sampleReplies.find((each) => each.key === key);
  if (!sample) throw new Error(`There is no sample of ${key}.`);
  const identifier = { registry, accession: sample.accession, version: null };
  const answer = accessionOnWeb(new URL(accessionApi.record(identifier).url));
  expect(answer?.status).toBe(200);
  expect(answer && JSON.parse(textOf(answer))).toEqual(JSON.parse(JSON.stringify(sample.body)));
});

test('no other address is taken for an archive of accession numbers', () => {
  expect(accessionOnWeb(new URL('https://www.biorxiv.org/page'))).toBeNull();
  expect(accessionOnWeb(new URL('https://www.ebi.ac.uk/private'))).toBeNull();
});
