import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toRegistry } from '@/lib/kinds/collections/to-registry';
import type { IncomingMessage } from '@/lib/messages/contract';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import { incomingMessage } from '@/lib/messages/schemas';
import type { PdfMention } from '@/lib/pdf/mentions';
import { reef } from '@/lib/settings/fixtures';
import { makePdfReport } from './pdf-report';

const registry = toRegistry(reef);
const mention = (accession: string): PdfMention => ({
  identifier: { registry, accession, version: null },
  form: 'prose',
  page: 1,
  sentence: '',
  text: '',
  order: [0, 0],
});
const scanned = (...accessions: readonly string[]) => ({
  type: 'pageScanned',
  mentions: accessions.map((accession) => ({ key: `${registry.key}:${accession}`, form: 'prose', count: 1 })),
});
const LEFT = { type: 'pageLeft' };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Makes the report of a PDF, whose mentions `turnTo` sets, and records what is sent. */
function stage() {
  const sent: IncomingMessage[] = [];
  let mentions: readonly PdfMention[] = [];
  const report = makePdfReport({ mentions: () => mentions, send: (message) => sent.push(message) });
  /** Sets the mentions, one change after the other, and waits until they were reported. */
  const turnTo = (...changes: readonly (readonly string[])[]) => {
    for (const change of changes) {
      mentions = change.map(mention);
      report.reportSoon();
    }
    vi.runAllTimers();
  };
  return { report, sent, turnTo };
}

test.each<[string, (of: ReturnType<typeof stage>) => void, readonly object[]]>([
  ['a PDF without mentions is not reported', ({ turnTo }) => turnTo([]), []],
  ['a page that is left without a report sends nothing', ({ report }) => report.leave(), []],
  [
    'changes that follow soon on each other are one report',
    ({ turnTo }) => turnTo(['000001'], ['000001', '000002']),
    [scanned('000001', '000002')],
  ],
  [
    'the same mentions are reported once',
    ({ turnTo }) => {
      turnTo(['000001']);
      turnTo(['000001']);
    },
    [scanned('000001')],
  ],
  [
    'another PDF takes the place of the one before, even if it has no mentions',
    ({ turnTo }) => {
      turnTo(['000001']);
      turnTo([]);
    },
    [scanned('000001'), scanned()],
  ],
  [
    'a page that returns after it was left reports its mentions again',
    ({ report, turnTo }) => {
      turnTo(['000001']);
      report.leave();
      turnTo(['000001']);
    },
    [scanned('000001'), LEFT, scanned('000001')],
  ],
])('%s', (_, act, expected) => {
  const of = stage();
  act(of);
  expect(of.sent).toEqual(expected);
});

test('a report with too many mentions is cut, so that the background accepts it', () => {
  const { sent, turnTo } = stage();
  turnTo(Array.from({ length: MOST_MENTIONS + 1 }, (_, at) => String(at).padStart(6, '0')));
  expect(sent.map((message) => incomingMessage.safeParse(message).success)).toEqual([true]);
  expect(sent[0]?.type === 'pageScanned' && sent[0].mentions.length).toBe(MOST_MENTIONS);
});
