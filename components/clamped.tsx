import type { ComponentChildren } from 'preact';
import { isShouted } from './shouted';

/** Sets the whole text of an element as its tooltip if the element shows only a part of the text. */
function hintIfCut({ currentTarget: element }: { readonly currentTarget: HTMLElement }): void {
  const isCut = element.scrollHeight > element.clientHeight + 1;
  element.title = isCut ? (element.textContent ?? '') : '';
}

interface ClampedProps {
  readonly text: string;
  /** Elements that are drawn in place of the text, such as the text with places where a line may break. */
  readonly children?: ComponentChildren;
}

/** A title in a few lines. If the title is cut off, a tooltip shows all of it. A title in capitals is smaller. */
export const Clamped = ({ text, children = text }: ClampedProps) => (
  <span class={isShouted(text) ? 'clamped shouted' : 'clamped'} dir="auto" onPointerEnter={hintIfCut}>
    {children}
  </span>
);
