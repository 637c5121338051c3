import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { openSettings } from '@/tools/drive/settings';
import { cardAt } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

/** A version while it is published: the registry saves its DOI 40 s later, and its authors change the licence after that. */

const VERSION = '0.250115.0840';
const SUMMARY = '/api/collections/000036/';
const RECORD = `${SUMMARY}versions/${VERSION}/`;

const PUBLISHED = Date.now() - 3_600_000;
const DOI_LATE = 40;
const LICENCE_CHANGED = 1200;
const timeAt = (seconds: number) => PUBLISHED + 1000 * seconds;

let settings: Page;

useStage();
useReader();
beforeAll(async () => {
  settings = await openSettings(stage.driven);
});

const reply = async (path: string) => (await fetch(stage.registry.origin + path)).json();

/** What the registry answers from now on: its sample version, last saved so many seconds after it was published. */
async function save(seconds: number, changes: Readonly<Record<string, unknown>>): Promise<void> {
  for (const path of [SUMMARY, RECORD]) stage.registry.setFault(path, null);
  const [summary, record] = [await reply(SUMMARY), await reply(RECORD)];
  const { most_recent_published_version: published } = summary;
  const modified = new Date(timeAt(seconds)).toISOString();
  const changed = { ...summary, most_recent_published_version: { ...published, modified } };
  stage.registry.setFault(SUMMARY, { body: JSON.stringify(changed) });
  stage.registry.setFault(RECORD, { body: JSON.stringify({ ...record, ...changes }) });
}

/** Backdates all cached replies to so many seconds after the version was published. */
const keepSince = (seconds: number) =>
  settings.evaluate(
    (fetchedAt) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('replies');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('replies', 'readwrite');
          const reading = writing.objectStore('replies').getAll();
          reading.onsuccess = () => {
            for (const kept of reading.result) writing.objectStore('replies').put({ ...kept, fetchedAt });
          };
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    timeAt(seconds),
  );

/** The card that a reader sees now, and which replies it took, each once: a slow rest may begin twice. */
async function look() {
  const mark = stage.registry.requests.length;
  await reader.page.bringToFront();
  const { text } = await cardAt(reader, '#curie');
  return { text, asked: [...new Set(stage.asked(mark))].toSorted() };
}

test('the DOI and the licence that a registry saves after it published are shown once it says so', async () => {
  const { doi, citation, url } = await reply(RECORD);
  const own = `https://doi.org/${doi}`;
  await save(0, { doi: undefined, citation: citation.replace(own, url) });
  const early = await look();
  expect(early.text).not.toContain(own);
  expect(early.asked).toEqual([SUMMARY, RECORD]);

  await keepSince(10);
  await save(DOI_LATE, {});
  const withDoi = await look();
  expect(withDoi.text).toContain(own);
  expect(withDoi.text).toContain('CC BY 4.0');
  expect(withDoi.asked).toEqual([SUMMARY, RECORD]);

  await keepSince(DOI_LATE + 10);
  await save(LICENCE_CHANGED, { license: ['spdx:CC0-1.0'] });
  const withLicence = await look();
  expect(withLicence.text).toContain('CC0 1.0');
  expect(withLicence.text).not.toContain('CC BY 4.0');
  expect(withLicence.asked).toEqual([SUMMARY, RECORD]);

  // What came after the last change is kept.
  await keepSince(LICENCE_CHANGED + 10);
  expect((await look()).asked).toEqual([SUMMARY]);
});
