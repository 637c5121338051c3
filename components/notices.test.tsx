import { expect, test } from 'vitest';
import { NOW, registry } from '@/demo/gallery/records';
import { say, stage } from '@/demo/gallery/stage';
import type { AssessedNotice } from '@/lib/collection/notice';
import { Notices } from './notices';

const identifier = { registry, accession: '000214', version: null };

test.each([
  [3, 3, null],
  [4, 4, null],
  [5, 3, say('showMore', '2')],
  [6, 3, say('showMore', '3')],
])('of %i doubts about names, %i are shown before a press on %j', async (count, shown, button) => {
  const doubts = Array.from({ length: count }, (_, nth) => ({
    why: 'half-name' as const,
    names: [`Reyes, ${nth}`],
  }));
  const notice: AssessedNotice = {
    kind: 'doubtful-names',
    doubts,
    severity: 'caution',
    isSaidByStatus: false,
  };
  const drawn = stage(<Notices notices={[notice]} identifier={identifier} now={NOW} onShow={() => {}} />);
  const rows = () => drawn.root.querySelectorAll('.notice li').length;
  expect(rows()).toBe(shown);
  expect(drawn.buttons()).toEqual(button ? [button] : []);
  if (button) await drawn.press(button);
  expect(rows()).toBe(count);
});
