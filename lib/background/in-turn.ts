/** Makes a function that runs acts one after the other, in the order they came; a failure of one does not stop the next. */
export function makeInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
}
