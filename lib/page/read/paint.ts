import { isIn, type Point } from '@/lib/hover/place';
import { firstChildOf, localNameOf, nextOf, ofElement, SVG_NAMESPACE } from '@/lib/page/scan/platform';
import { isText } from '@/lib/page/scan/tree';

/**
 * How much of what is behind an element its paint hides at a point, from 0 (nothing) to 1 (all). The values are
 * estimates: borders, masks and shadows are left out, and of a picture from another site, which no script may
 * look into, every point counts as painted.
 */

/** Box of an element in CSS px of the viewport. */
type Sized = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Elements that show another document, a film, or a control that the browser draws. */
const OPAQUE = /^(?:video|iframe|frame|object|embed|select|meter|progress)$/;

/** Types of `input` that hold text. The browser draws all others, unless the page sets `appearance`. */
const TYPED = /^(?:text|search|url|tel|email|password|number)$/;

/** Joins how much several layers hide into how much they hide together. */
export const together = (parts: readonly number[]): number =>
  1 - parts.reduce((left, part) => left * (1 - part), 1);

/** Matches a colour as browsers write computed colours. Its first group is what is in the brackets. */
const COLOUR = /\b(?:rgba?|color|(?:ok)?l(?:ab|ch))\(([^()]*)\)(?: ([\d.]+)%)?/g;

/** Returns the opacity of a computed colour, from 0 to 1, given what is in its brackets. */
function alphaIn(channels: string): number {
  const [, behind] = channels.split('/');
  const alpha = behind ?? channels.split(',')[3];
  return alpha === undefined ? 1 : Number.parseFloat(alpha);
}

/** Returns the opacity of a computed colour; 1 for what is no plain colour, such as the gradient of an SVG. */
function alphaOf(colour: string): number {
  if (colour === 'none' || colour === 'transparent') return 0;
  const [, channels] = colour.matchAll(COLOUR).next().value ?? [];
  return channels === undefined ? 1 : alphaIn(channels);
}

/** Directions of a linear gradient that are words, in degrees clockwise from upwards. */
const DIRECTIONS: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Returns how far along a linear gradient a point is: 0 at its beginning, 1 at its end. */
function along(gradient: string, { left, top, width, height }: Sized, { x, y }: Point): number {
  const [, degrees, side = ''] = /^linear-gradient\((?:(-?[\d.]+)deg|to (\w+))?/.exec(gradient) ?? [];
  const turn = ((degrees === undefined ? (DIRECTIONS[side] ?? 180) : Number(degrees)) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const length = Math.abs(width * sin) + Math.abs(height * cos) || 1;
  return 0.5 + ((x - left - width / 2) * sin - (y - top - height / 2) * cos) / length;
}

/** Returns the opacity of a gradient at a point; of one that is not linear, the mean of its colours. */
function gradientAt(gradient: string, box: Sized, point: Point): number {
  const stops = [...gradient.matchAll(COLOUR)].map(([, channels = '', percent], at, all) => ({
    alpha: alphaIn(channels),
    at: percent === undefined ? at / Math.max(1, all.length - 1) : Number(percent) / 100,
  }));
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return 1;
  if (!gradient.startsWith('linear')) return stops.reduce((sum, { alpha }) => sum + alpha, 0) / stops.length;
  const place = along(gradient, box, point);
  const next = stops.findIndex(({ at }) => at >= place);
  const [from, to] = [stops[next - 1], stops[next]];
  if (!to) return last.alpha;
  if (!from) return first.alpha;
  return from.alpha + ((to.alpha - from.alpha) * (place - from.at)) / (to.at - from.at || 1);
}

/** Matches the beginning of a further layer in a list of background images. */
const NEXT_LAYER = /, (?=(?:url|image-set|(?:repeating-)?(?:linear|radial|conic)-gradient)\()/;

/** Returns how much the background of a box hides at a point in it. */
function backgroundAt(style: CSSStyleDeclaration, box: Sized, point: Point): number {
  const { backgroundClip, backgroundColor, backgroundImage, backgroundRepeat, backgroundSize } = style;
  if (backgroundClip === 'text') return 0;
  // Counts frosted glass as painted, because nobody can read what is behind it.
  if (style.backdropFilter?.includes('blur(')) return 1;
  const images = backgroundImage === 'none' || !backgroundImage ? [] : backgroundImage.split(NEXT_LAYER);
  // Leaves out a picture that is drawn once and in its own size, because it is an icon at some edge.
  const isIcon = backgroundRepeat === 'no-repeat' && backgroundSize === 'auto';
  return together([
    alphaOf(backgroundColor || 'none'),
    ...images.map((image) => {
      if (image.includes('gradient(')) return gradientAt(image, box, point);
      return isIcon ? 0 : 1;
    }),
  ]);
}

/** Returns the opacity of the pixel of a picture that is drawn at a point of its box; 1 if it may not be read. */
function pixelAt(picture: HTMLImageElement | HTMLCanvasElement, box: Sized, { x, y }: Point): number {
  const { width, height } =
    'naturalWidth' in picture
      ? { width: picture.naturalWidth, height: picture.naturalHeight }
      : { width: picture.width, height: picture.height };
  if (width === 0 || height === 0) return 0;
  const across = Math.floor(((x - box.left) / box.width) * width);
  const down = Math.floor(((y - box.top) / box.height) * height);
  try {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(picture, across, down, 1, 1, 0, 0, 1, 1);
    return (pen?.getImageData(0, 0, 1, 1).data[3] ?? 255) / 255;
  } catch {
    return 1;
  }
}

/** Returns how much a shape of an SVG hides at a point. */
function shapeAt(shape: SVGGeometryElement, style: CSSStyleDeclaration, { x, y }: Point): number {
  const inverse = shape.getScreenCTM()?.inverse();
  if (!inverse) return 1;
  const at = new DOMPoint(x, y).matrixTransform(inverse);
  const fill = alphaOf(style.fill) * Number(style.fillOpacity || 1);
  const stroke = alphaOf(style.stroke) * Number(style.strokeOpacity || 1);
  return together([shape.isPointInFill(at) ? fill : 0, shape.isPointInStroke(at) ? stroke : 0]);
}

/** Most text nodes of one element that are looked at. */
const MOST_TEXTS = 200;

/** Returns true if a text of the element itself, not of one inside it, is at a point. */
function hasTextAt(element: Element, { x, y }: Point): boolean {
  let left = MOST_TEXTS;
  for (let node = firstChildOf(element); node && left > 0; node = nextOf(node)) {
    if (!isText(node) || !node.data.trim()) continue;
    left--;
    const range = new Range();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((box) => isIn(box, x, y))) return true;
  }
  return false;
}

/** Returns how much a form's field, apart from its background, hides. */
function fieldAlpha(field: HTMLInputElement | HTMLTextAreaElement, style: CSSStyleDeclaration): number {
  if (localNameOf(field) === 'input' && !TYPED.test(field.type)) return style.appearance === 'none' ? 0 : 1;
  return field.value || field.placeholder ? alphaOf(style.webkitTextFillColor || style.color) : 0;
}

/** Returns how much the content of an element, apart from its background, hides at a point. */
function contentAt(element: Element, style: CSSStyleDeclaration, box: Sized, point: Point): number {
  const name = localNameOf(element);
  if (OPAQUE.test(name)) return 1;
  if (name === 'img' || name === 'canvas')
    return pixelAt(element as HTMLImageElement | HTMLCanvasElement, box, point);
  if (name === 'input' || name === 'textarea') return fieldAlpha(element as HTMLInputElement, style);
  const isSvg = ofElement(element, 'namespaceURI') === SVG_NAMESPACE;
  if (isSvg && (name === 'image' || name === 'use')) return 1;
  if (isSvg && 'isPointInFill' in element) return shapeAt(element as SVGGeometryElement, style, point);
  if (!hasTextAt(element, point)) return 0;
  return alphaOf(isSvg ? style.fill : style.webkitTextFillColor || style.color || 'none');
}

/** Returns the number of px in a computed length; 0 for a word such as `auto`. */
export const toPx = (length: string) => Number.parseFloat(length) || 0;

/** Returns the box of an element inside its border, against which its positioned contents are placed. */
export function innerBoxOf(element: Element): Sized {
  const { left, top } = Element.prototype.getBoundingClientRect.call(element);
  const inset = { left: left + element.clientLeft, top: top + element.clientTop };
  return { ...inset, width: element.clientWidth, height: element.clientHeight };
}

/**
 * Returns the box of a pseudo-element that has a position of its own; null if it has none, because it is part of
 * its element's line then. `blockAround` returns the element against which it is placed.
 */
function pseudoBox(style: CSSStyleDeclaration, blockAround: () => Element | null): Sized | null {
  const { content, display, position } = style;
  if (!content || content === 'none' || content === 'normal' || display === 'none') return null;
  if (position !== 'absolute' && position !== 'fixed') return null;
  const block = position === 'fixed' ? null : blockAround();
  const origin = block ? innerBoxOf(block) : { left: 0, top: 0 };
  return {
    left: origin.left + toPx(style.left),
    top: origin.top + toPx(style.top),
    width: toPx(style.width),
    height: toPx(style.height),
  };
}

const holds = ({ left, top, width, height }: Sized, { x, y }: Point) =>
  isIn({ left, top, right: left + width, bottom: top + height }, x, y);

/** Returns the nearest element that is positioned: the element itself or one around it. */
function positionedAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = ofElement(at, 'parentElement'))
    if (getComputedStyle(at).position !== 'static') return at;
  return null;
}

/** Returns how much the pseudo-elements of an element hide at a point; null if none is there. */
function pseudosAt(element: Element, point: Point): number | null {
  const parts = ['::before', '::after'].flatMap((name) => {
    const style = getComputedStyle(element, name);
    const box = pseudoBox(style, () => positionedAround(element));
    if (!box || !holds(box, point)) return [];
    const isWritten = !/^(?:""|none|normal)/.test(style.content);
    const text = isWritten ? alphaOf(style.color) : 0;
    return [Number(style.opacity) * together([backgroundAt(style, box, point), text])];
  });
  return parts.length > 0 ? together(parts) : null;
}

/** Blend modes in which a light layer, as of a text marker, leaves dark text readable. */
const MARKER = /^(?:multiply|darken)$/;

/**
 * Returns how much an element, with its pseudo-elements and without the elements inside it, hides at a point of
 * the viewport, from 0 to 1. Its opacity and that of the elements around it count up to, but without, those for
 * which `isAround` returns true: they fade what is behind as well. If `isBehind` is true, the element is around
 * what is behind it, and covers it by a pseudo-element or, where what is behind has a negative z-index, by its
 * own background.
 */
export function hidesAt(
  element: Element,
  point: Point,
  { isAround, isBehind }: { isAround(element: Element): boolean; isBehind: boolean },
): number {
  const style = getComputedStyle(element);
  const pseudos = pseudosAt(element, point);
  const boxes = [...Element.prototype.getClientRects.call(element)];
  const box = boxes.find((each) => holds(each, point));
  if (isBehind) return pseudos ?? (box ? backgroundAt(style, box, point) : 0);
  let clear = 1;
  for (let at: Element | null = element; at && !isAround(at); at = ofElement(at, 'parentElement')) {
    const { opacity, mixBlendMode } = getComputedStyle(at);
    clear *= MARKER.test(mixBlendMode) ? 0 : Number(opacity || 1);
  }
  if (clear === 0) return 0;
  const whole = Element.prototype.getBoundingClientRect.call(element);
  return (
    clear *
    together([
      pseudos ?? 0,
      box ? backgroundAt(style, box, point) : 0,
      contentAt(element, style, box ?? whole, point),
    ])
  );
}
