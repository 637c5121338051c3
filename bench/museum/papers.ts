import { makePdf } from '@/demo/papers/typeset';
import { SOURCE } from './source';

interface Setting {
  /** Where a column begins, in points. */
  readonly columns: readonly number[];
  /** Characters of a line. */
  readonly width: number;
  /** From one cell of a table to the next, in points. */
  readonly cell: number;
}

const [TOP, BOTTOM, SIZE, LEADING] = [60, 780, 9, 11];

/** The source as a page of a PDF; lines are broken at spaces and inside addresses. */
function paper({ columns, width, cell }: Setting): Promise<Buffer> {
  const lines = SOURCE.flatMap(({ kind, lines }) => {
    if (kind === 'table') return lines.map((line) => line.split('|'));
    const texts = kind === 'prose' ? [lines.join(' ')] : lines;
    const broken = new RegExp(`.{1,${width}}(?:[\\s/]|$)`, 'g');
    return [...texts.flatMap((text) => (text.match(broken) ?? []).map((line) => [line.trimEnd()])), []];
  });
  const perColumn = Math.ceil(lines.length / columns.length);
  return makePdf({
    draw(setter) {
      setter.addPage();
      for (const [at, cells] of lines.entries()) {
        const left = columns[Math.floor(at / perColumn)] ?? 0;
        const baseline = TOP + (at % perColumn) * LEADING;
        if (baseline > BOTTOM) throw new Error('The source does not fit on one page.');
        for (const [column, text] of cells.entries()) setter.put(text, left + column * cell, baseline, SIZE);
      }
    },
  });
}

const lost = 'cells of a table have no columns there';

/** PDFs that a viewer shows. */
export const papers: readonly { name: string; pdf: Promise<Buffer>; lost: string }[] = [
  { name: 'pdf.js', pdf: paper({ columns: [60], width: 80, cell: 120 }), lost },
  { name: 'pdf.js, two columns', pdf: paper({ columns: [54, 304], width: 46, cell: 70 }), lost },
];
