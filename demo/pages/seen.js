/*
 * Notes down what the page can see of anybody else, from before its first element: messages, errors, breaches of its
 * policy, new globals, and every change of its document. The page announces its own changes through `asPage`, so that
 * what is left as `by: 'other'` was done by somebody else.
 */
(() => {
  const known = new Set(Object.getOwnPropertyNames(window));
  const seen = { messages: [], errors: [], violations: [], mutations: [] };
  let by = 'parser';

  const name = (node) => node.nodeName.toLowerCase() + (node.id ? `#${node.id}` : '');
  const note = (records) => {
    for (const record of records) seen.mutations.push({ by, type: record.type, target: name(record.target) });
  };
  const observer = new MutationObserver(note);
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, everything);

  /** What has happened so far was done by `by`; from now on it is `next`. */
  const turn = (next) => {
    note(observer.takeRecords());
    by = next;
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') turn('other');
  });

  seen.asPage = (change) => {
    turn('page');
    change();
    turn('other');
  };
  /** Changes below an open shadow root are noted as well. */
  seen.watch = (root) => observer.observe(root, everything);
  /** Of the mutations that were noted, those that the page did not make. */
  seen.foreign = () => {
    turn('other');
    return seen.mutations.filter((each) => each.by === 'other');
  };
  /** Frames are numbered globals of their own. */
  seen.newGlobals = () =>
    Object.getOwnPropertyNames(window).filter((each) => !known.has(each) && !/^\d+$/.test(each));

  window.addEventListener(
    'message',
    ({ data, origin }) => seen.messages.push({ origin, text: JSON.stringify(data) ?? String(data) }),
    true,
  );
  window.addEventListener('error', ({ message }) => seen.errors.push(message), true);
  window.addEventListener('unhandledrejection', ({ reason }) => seen.errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    seen.violations.push(`${effectiveDirective} ${blockedURI}`),
  );

  window.__seen = seen;
  known.add('__seen');
})();
