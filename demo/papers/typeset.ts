import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** The fonts come with pdf.js, so that papers are the same wherever they are made. */
const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`));

/** How a text is set; lengths in points. */
export interface Setting {
  readonly size: number;
  /** From one baseline to the next. */
  readonly leading: number;
  readonly font?: 'Regular' | 'Bold';
  readonly justified?: boolean;
  /** Draws fi, fl and ff as one glyph each. */
  readonly ligatures?: boolean;
  /** How far lines after the first begin to the right. */
  readonly hanging?: number;
  readonly after?: number;
}

/**
 * A paragraph. In its text, `^12^` is raised, `[words](address)` is a link, and `|` ends a line in the middle of a
 * word.
 */
export interface Paragraph {
  readonly text: string;
  readonly setting: Setting;
}

/** Where lines may stand on a page: its left edge, its first and its last baseline from the top, and its width. */
export interface Frame {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

interface Word {
  readonly text: string;
  readonly isRaised: boolean;
  readonly link: string | null;
  /** True where it stands right behind the one before. */
  readonly isJoined: boolean;
  readonly beginsLine: boolean;
}

const LIGATURES: readonly [string, string][] = [
  ['ffi', 'ﬃ'],
  ['ffl', 'ﬄ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
  ['ff', 'ﬀ'],
];

const RAISED = 0.65;

function wordsOf({ text, setting: { ligatures } }: Paragraph): Word[] {
  const words: Word[] = [];
  const drawn = ligatures ? LIGATURES.reduce((all, [from, to]) => all.replaceAll(from, to), text) : text;
  for (const [, label, link, plain = ''] of drawn.matchAll(/\[([^\]]+)\]\((\S+?)\)|(\S+)/g)) {
    for (const word of label?.split(' ') ?? [plain]) {
      word.split('^').forEach((part, at) => {
        part.split('|').forEach((text, place) => {
          const look = { isRaised: at % 2 === 1, link: link ?? null };
          if (text) words.push({ ...look, text, isJoined: at > 0, beginsLine: place > 0 });
        });
      });
    }
  }
  return words;
}

/** Sets paragraphs into frames, page after page. */
export class Typesetter {
  readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private frame = -1;
  private y = 0;
  private pages = 0;

  /** `onPage` draws what every page has, as a running head. */
  constructor(
    private readonly framesOf: (page: number) => readonly Frame[],
    private readonly onPage: (setter: Typesetter, page: number) => void = () => {},
    options: PDFKit.PDFDocumentOptions = {},
  ) {
    const info = { CreationDate: new Date(0), Producer: 'demo', Creator: 'demo' };
    this.document = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0, info, ...options });
    for (const name of ['Regular', 'Bold']) this.document.registerFont(name, fontFile(name));
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  addPage(): void {
    this.document.addPage();
    this.pages++;
    this.frame = 0;
    this.y = this.framesOf(this.pages)[0]?.top ?? 0;
    this.onPage(this, this.pages);
  }

  /** One line of text with its baseline at `y`. */
  put(text: string, x: number, y: number, size: number, font: 'Regular' | 'Bold' = 'Regular'): void {
    this.document.font(font).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  set(paragraphs: readonly Paragraph[]): void {
    for (const paragraph of paragraphs) this.setParagraph(paragraph);
  }

  async finish(): Promise<Buffer> {
    const isEnded = new Promise((resolve) => this.document.on('end', resolve));
    this.document.end();
    await isEnded;
    return Buffer.concat(this.chunks);
  }

  private widthOf({ text, isRaised }: Word, { size, font = 'Regular' }: Setting): number {
    return this.document
      .font(font)
      .fontSize(isRaised ? size * RAISED : size)
      .widthOfString(text);
  }

  private setParagraph(paragraph: Paragraph): void {
    const { setting } = paragraph;
    const { size, hanging = 0 } = setting;
    const space = size * 0.27;
    const left = wordsOf(paragraph);
    for (let isFirst = true; left.length > 0; isFirst = false) {
      const { x, width } = this.nextLine(setting);
      const indent = isFirst ? 0 : hanging;
      const line = this.takeLine(left, setting, width - indent, space);
      this.setLine(line, x + indent, width - indent, left.length === 0, setting, space);
    }
    this.y += setting.after ?? 0;
  }

  /** Goes to the place of the next line, in the next frame or on the next page where this one is full. */
  private nextLine({ leading }: Setting): Frame {
    if (this.frame < 0) this.addPage();
    const frames = this.framesOf(this.pages);
    this.y += leading;
    if (this.y > (frames[this.frame]?.bottom ?? 0)) {
      const next = frames[this.frame + 1];
      if (next) {
        this.frame++;
        this.y = next.top + leading;
      } else {
        this.addPage();
        this.y += leading;
      }
    }
    const frame = this.framesOf(this.pages)[this.frame];
    if (!frame) throw new Error('a page has no frame');
    return frame;
  }

  /** Takes as many words as fit, but one at least. */
  private takeLine(left: Word[], setting: Setting, width: number, space: number): Word[] {
    let used = 0;
    const end = left.findIndex((word, at) => {
      used += this.widthOf(word, setting) + (at === 0 || word.isJoined ? 0 : space);
      return at > 0 && (word.beginsLine || used > width);
    });
    return left.splice(0, end < 0 ? left.length : end);
  }

  private setLine(
    line: readonly Word[],
    x: number,
    width: number,
    isLast: boolean,
    setting: Setting,
    space: number,
  ): void {
    const { size, font = 'Regular', justified } = setting;
    const gaps = line.filter(({ isJoined }, at) => at > 0 && !isJoined).length;
    const used = line.reduce((sum, word) => sum + this.widthOf(word, setting), 0);
    const gap = justified && !isLast && gaps > 0 ? (width - used) / gaps : space;
    let at = x;
    line.forEach((word, index) => {
      if (index > 0 && !word.isJoined) at += gap;
      const wide = this.widthOf(word, setting);
      this.put(
        word.text,
        at,
        this.y - (word.isRaised ? size * 0.36 : 0),
        word.isRaised ? size * RAISED : size,
        font,
      );
      if (word.link !== null) this.document.link(at, this.y - size * 0.8, wide, size, word.link);
      at += wide;
    });
  }
}
