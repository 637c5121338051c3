/** The same listener, called only for events that the browser made: a page can dispatch any others. */
export function onlyTrusted<E extends Event>(listener: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) listener(event);
  };
}
