import { afterEach, expect, test, vi } from 'vitest';
import { LATER, PUBLISHED, sampleIdentifier, sampleVersion } from './sample';
import { timeOf, yearOf } from './time';
import { compareVersions, isPublished, publishedAt, versionShown } from './version';

test.each([
  ['0.210831.2033', '0.210914.1900', -1],
  ['0.210914.1904', '0.210914.1900', 1],
  ['0.991231.2359', '1.000101.0000', -1],
  ['0.99999.1', '0.100000.1', -1],
  ['draft', '0.210831.2033', -1],
  ['0.210831.2033', 'draft', 1],
  ['draft', 'draft', 0],
  ['0.210831.2033', '0.210831.2033', 0],
])('%s against %s: %i', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));

test.each(['draft', '', '0.210831', '0.210831.2033x', 'v0.210831.2033', '0.2.3.4'])(
  '%s is not published',
  (version) => expect(isPublished(version)).toBe(false),
);

test.each([
  ['0.230405.0617', '2023-04-05T06:17:00Z'],
  ['0.240229.2359', '2024-02-29T23:59:00Z'],
  ['0.230229.0000', null],
  ['0.123456.1234', null],
  ['0.230405.2460', null],
  ['1.230405.0617', null],
  ['draft', null],
])('%s was published at %s', (version, time) => expect(publishedAt(version)).toBe(time));

test.each([
  ['what the mention names', LATER, PUBLISHED, LATER],
  ['the draft a mention names', 'draft', PUBLISHED, 'draft'],
  ['the newest published version', null, LATER, LATER],
  ['the draft where nothing is published', null, null, 'draft'],
])('shows %s', (_, mentioned, newest, shown) =>
  expect(versionShown(sampleIdentifier(mentioned), newest === null ? null : sampleVersion(newest))).toBe(
    shown,
  ),
);

const NOON = Date.UTC(2021, 4, 12, 12);

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2021-05-12T12:00:00Z', NOON],
  ['2021-05-12T12:00:00.000000Z', NOON],
  ['2021-05-12T12:00:00.000000+00:00', NOON],
  ['2021-05-12T12:00:00', NOON],
  ['2021-05-12 12:00:00.000000', NOON],
  ['2021-05-12T12:00', NOON],
  ['2021-05-12T14:30:00+02:30', NOON],
  ['2021-05-12T14:30:00+0230', null],
  ['2021-05-12', Date.UTC(2021, 4, 12)],
  ['2021-13-12', null],
  ['2021-05-12T25:00:00Z', null],
  ['12 May 2021', null],
  ['2021', null],
  ['', null],
])('%s is %s, wherever the reader is', (text, time) => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(new Date(NOON).getHours()).toBe(21);
  expect(timeOf(text)).toBe(time);
});

test.each([
  ['2021-12-31T23:59:59', '2021'],
  ['2021-12-31T23:59:59-01:00', '2022'],
  ['never', null],
])('the year of %s is %s', (text, year) => expect(yearOf(text)).toBe(year));
