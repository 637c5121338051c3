/** The same listener, called only for events that the browser itself made: a page can make up any others. */
export function onlyTrusted<E extends Event>(listener: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) listener(event);
  };
}
