import type { CopyWhat } from '@/lib/citation/copy-what';
import { withLiveEnd } from '@/lib/citation/live-end';
import { toHtml } from '@/lib/citation/rich-text';
import { type Written, writer } from '@/lib/citation/writer';
import { type Copyable, REGISTRY } from './copyable';

/** What the clipboard gets, and which format it has; no `html` where that is for programs. */
export interface Clip extends CopyWhat {
  readonly format: string;
}

/** The archive's own text, or whatever else it is, with the address at its end as a link. */
export function asItIs({ text }: Copyable): Clip {
  return { format: REGISTRY, text, html: toHtml(withLiveEnd(text)) };
}

/** What the clipboard gets of a text in some format. */
export function toClip(format: string, { text, html }: Written): Clip {
  return html === null ? { format, text } : { format, text, html };
}

/** The citations in a format; null where there is no such format, or they have nothing of its kind. */
export function inFormat({ cited }: Copyable, format: string): Clip | null {
  const written = writer.write(format, cited, new Date());
  return written && toClip(format, written);
}

/** The citations in the format that is preferred, or else in the first that they have; the default needs no name. */
export function inPreferred(copyable: Copyable, preferred: string): Clip {
  for (const format of [preferred, ...writer.formats.map(({ key }) => key)]) {
    const clip = inFormat(copyable, format);
    if (clip) return preferred === REGISTRY ? { ...clip, format: REGISTRY } : clip;
  }
  return asItIs(copyable);
}
