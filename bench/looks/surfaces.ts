import { createServer } from 'node:http';
import { buildExtension } from '@/demo/build';
import { listenOnLoopback, stopListening } from '@/demo/http/loopback';
import { papersAbout } from '@/demo/papers/papers';
import { startRegistry } from '@/demo/registry/server';
import { embeddedRegistry } from '@/lib/registry/embedded';
import { type Driven, launch } from '@/tools/drive/launch';
import { Reader, until } from '@/tools/drive/reader';
import { openPopup, type Surface } from '@/tools/drive/surfaces';
import type { Presses } from './presses';

/** What a reader wants of the list that the toolbar icon opens. The press on the icon counts. */
interface Task {
  readonly name: string;
  /** A path of the embedded registry, or `pdf`. */
  readonly at: string;
  /** What is pressed in the popup, in order. */
  readonly presses: readonly string[];
  /** True in the popup where the presses led there; or text of the page that they opened. */
  readonly isDone: (() => boolean) | RegExp;
  /** As many presses as the best of other tools needs, or that were decided to be enough. */
  readonly most: number;
}

const hasCopied = () =>
  [...document.querySelectorAll('[role=status]')].some((it) => /copied/i.test(it.textContent ?? ''));

const TASKS: readonly Task[] = [
  {
    name: 'the citation of the page’s only data set',
    at: '/collection/000048',
    presses: ['.mention-acts button'],
    isDone: hasCopied,
    most: 2,
  },
  {
    name: 'BibTeX of all data sets of a page',
    at: '/paper',
    presses: ['.views [aria-haspopup=menu]', '[data-format=bibtex]'],
    isDone: hasCopied,
    most: 3,
  },
  {
    name: 'the same again, in the format used last',
    at: '/paper',
    presses: ['.views .act.first'],
    isDone: () => /Copied.*BibTeX/is.test(document.querySelector('.views')?.textContent ?? ''),
    most: 2,
  },
  {
    name: 'whether a version that is named is outdated',
    at: '/collection/000003/0.210812.1448',
    presses: [],
    isDone: () => document.querySelector('.mention .state.older') !== null,
    most: 1,
  },
  {
    name: 'the drafts of a page alone',
    at: '/paper',
    presses: ['.list-head .chip'],
    isDone: () =>
      document.querySelectorAll('.mention').length > 0 &&
      document.querySelectorAll('.mention > .state-dot.good').length === 0,
    most: 2,
  },
  {
    name: 'the citation check',
    at: '/paper',
    presses: ['.views > .act'],
    isDone: () => /could be improved/.test(document.body.innerText),
    most: 2,
  },
  {
    name: 'all of one data set',
    at: '/collection/000048',
    presses: ['.mention-acts .more'],
    isDone: () => document.querySelector('.detail .record') !== null,
    most: 2,
  },
  {
    name: 'the data sets of a PDF',
    at: 'pdf',
    presses: ['.pdf-tab .act'],
    isDone: /HARBOUR:\d{6}/,
    most: 2,
  },
  {
    name: 'no cards on this site',
    at: '/plain',
    presses: ['.own-head .switch'],
    isDone: () => /Cards are off on/.test(document.body.innerText),
    most: 2,
  },
];

/** Waits for what is to be pressed, and presses it. */
const press = (popup: Surface, selector: string) =>
  until(
    () => popup.press(selector),
    (isPressed) => isPressed,
  );

/** True once a page that was opened since says it. */
const opens = (driven: Driven, said: RegExp) =>
  until(
    async () => {
      const texts = (await driven.browser.pages()).map((page) =>
        page
          .evaluate(() => (location.pathname === '/pdf.html' ? document.body.innerText : ''))
          .catch(() => ''),
      );
      return (await Promise.all(texts)).some((text) => said.test(text));
    },
    (isSaid) => isSaid,
  );

async function count(driven: Driven, address: string, task: Task): Promise<Presses> {
  const reader = await Reader.open(driven, address);
  const popup = await openPopup(driven, reader.page);
  let presses = 1;
  for (const selector of task.presses) if (await press(popup, selector)) presses++;
  const { isDone } = task;
  const done =
    isDone instanceof RegExp
      ? await opens(driven, isDone)
      : await until(
          () => popup.read(isDone),
          (is) => is,
        );
  await popup.close().catch(() => undefined);
  await reader.close();
  return { task: task.name, presses, most: task.most, isDone: done };
}

/** How high the rows of the real popup are, in CSS px, and how many of them are in sight. */
export interface Rows {
  readonly lowest: number;
  readonly highest: number;
  readonly inSight: number;
}

const rowsNow = () => {
  const rows = [...document.querySelectorAll('.mention')].map((row) => row.getBoundingClientRect());
  const heights = rows.map(({ height }) => height);
  const foot = document.querySelector('.popup-foot')?.getBoundingClientRect().top ?? window.innerHeight;
  return {
    lowest: Math.min(...heights),
    highest: Math.max(...heights),
    inSight: rows.filter(({ bottom }) => bottom <= foot).length,
  };
};

async function measureRows(driven: Driven, address: string): Promise<Rows> {
  const reader = await Reader.open(driven, address);
  await reader.isScanned(10);
  const popup = await openPopup(driven, reader.page);
  await until(
    () =>
      popup.read(
        () =>
          document.querySelectorAll('.mention').length > 10 && document.querySelector('progress') === null,
      ),
    (isAll) => isAll,
  );
  const rows = await popup.read(rowsNow);
  await popup.close();
  await reader.close();
  return rows;
}

/** Does each task in the built extension, in Chromium over the embedded registry, and measures a list's rows. */
export async function pressSurfaces(): Promise<{ readonly presses: Presses[]; readonly rows: Rows }> {
  const registry = await startRegistry();
  const paper = await papersAbout(embeddedRegistry(registry.origin))[0]?.make();
  const journal = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(paper);
  });
  const pdf = `http://127.0.0.1:${await listenOnLoopback(journal)}/paper.pdf`;
  const extension = await buildExtension({
    browser: 'chrome',
    outDir: '.output/looks-chromium',
    demoOrigin: registry.origin,
  });
  const driven = await launch({ kind: 'chromium', extension });
  try {
    const rows = await measureRows(driven, `${registry.origin}/paper`);
    const presses: Presses[] = [];
    for (const task of TASKS)
      presses.push(await count(driven, task.at === 'pdf' ? pdf : registry.origin + task.at, task));
    return { presses, rows };
  } finally {
    await driven.close();
    await registry.close();
    journal.closeAllConnections();
    await stopListening(journal);
  }
}
