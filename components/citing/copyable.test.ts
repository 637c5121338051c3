import { expect, test } from 'vitest';
import { sayCount, words } from '@/demo/gallery/stage';
import { papersRemark } from './copyable';

test.each([
  [{ whole: 0, named: 0 }, ''],
  [{ whole: 1, named: 0 }, sayCount('withPapers', 1)],
  [{ whole: 0, named: 2 }, sayCount('withPaperLinks', 2)],
  [{ whole: 1, named: 1 }, sayCount('withPapers', 2)],
])('of %j papers, the remark is “%s”', (papers, remark) => expect(papersRemark(papers, words)).toBe(remark));
