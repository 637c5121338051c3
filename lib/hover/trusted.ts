/**
 * The same listener, which hears an event only if the browser itself made it: a page can make up any event of any type,
 * as many as it likes.
 */
export function trusted<E extends Event>(listener: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) listener(event);
  };
}
