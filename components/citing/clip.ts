import { type CopyWhat, toHtml, withLiveEnd } from '@/lib/citation/rich-text';
import { type PaperCount, type PapersChoice, type Written, writer } from '@/lib/citation/writer';
import { cleanText } from '@/lib/collection/clean';
import { type Copyable, REGISTRY } from './copyable';

/** A text to copy, with the key of its format. If the format is for programs, there is no `html`. */
export interface Clip extends CopyWhat {
  readonly format: string;
  readonly papers: PaperCount;
}

const NO_PAPERS: PaperCount = { whole: 0, named: 0 };

/**
 * Returns the archive's own text without invisible characters. In `html`, the address at its end is a link.
 */
export function asItIs(copyable: Copyable): Clip {
  const text = cleanText(copyable.text);
  return { format: REGISTRY, text, html: toHtml(withLiveEnd(text)), papers: NO_PAPERS };
}

/** Returns a written citation as a text to copy. */
export function toClip(format: string, { text, html, papers }: Written): Clip {
  return { format, text, papers, ...(html !== null && { html }) };
}

/**
 * Writes the citations in a format, with the papers that the reader chose to cite. Null if the format is unknown, or
 * cannot write these citations.
 */
export function inFormat({ cited }: Copyable, format: string, choice: PapersChoice): Clip | null {
  const written = writer.write(format, cited, new Date(), choice);
  return written && toClip(format, written);
}

/**
 * Writes the citations in the preferred format; if that cannot write them, in the first format that can.
 * `preferred` may be `registry`, the archives' own citations. The result then has that key, even if another
 * format had to replace a citation that an archive lacks.
 */
export function inPreferred(copyable: Copyable, preferred: string, choice: PapersChoice): Clip {
  for (const format of [preferred, ...writer.formats.map(({ key }) => key)]) {
    const clip = inFormat(copyable, format, choice);
    if (clip) return preferred === REGISTRY ? { ...clip, format: REGISTRY } : clip;
  }
  return asItIs(copyable);
}
