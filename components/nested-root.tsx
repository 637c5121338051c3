import type { ComponentChild } from 'preact';

/** Draws into an element, again with each change. */
export type Draw<Props> = (place: Element, props: Props) => void;

/** A place that a script loaded later draws into: a tree of its own, as that script brings its own copy of Preact. */
export function nestedRoot<Props>(draw: Draw<Props>, props: Props): ComponentChild {
  const take = (place: Element | null) => {
    if (place) draw(place, props);
  };
  return <div ref={take} />;
}
