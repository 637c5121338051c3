import type { ComponentChild } from 'preact';

/** Draws into an element, again with each change. */
export type Draw<Props> = (place: Element, props: Props) => void;

/**
 * A place inside the card that a script loaded later draws into. It is a tree of its own, since that script
 * brings its own copy of what draws.
 */
export function nestedRoot<Props>(draw: Draw<Props>, props: Props): ComponentChild {
  const take = (place: Element | null) => {
    if (place) draw(place, props);
  };
  return <div ref={take} />;
}
