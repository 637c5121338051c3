/** What asking once for an address told a page. */
interface Told {
  /** How it ended, in the words that a page gets. */
  readonly outcome: string;
  readonly ms: number;
}

/** What a page can tell apart by one way of asking. */
export interface Difference {
  readonly way: string;
  /** The endings of the two, where they differ: that of ours first. */
  readonly outcomes: readonly string[];
  /** Medians, in ms. */
  readonly ours: number;
  readonly nobodys: number;
  /** How often ours took longer than nobody's, taken at random: a half where time tells nothing. */
  readonly longer: number;
}

/**
 * Runs in a page: asks in every way that pages have for a file of ours, and in turn with it for one of an extension
 * that nobody has.
 */
export async function compare(ours: string, nobodys: string, times: number): Promise<Difference[]> {
  const element = (name: string, give: (element: HTMLElement, url: string) => void) => (url: string) =>
    new Promise<string>((resolve) => {
      const made = document.createElement(name);
      for (const type of ['load', 'error', 'loadedmetadata'])
        made.addEventListener(type, () => resolve(type), { once: true });
      give(made, url);
      document.body.append(made);
    });
  const settled = (asking: Promise<unknown>) =>
    asking.then(
      () => 'came',
      (error: unknown) => String(error),
    );
  const ways: Record<string, (url: string) => Promise<string>> = {
    fetch: (url) => settled(fetch(url)),
    'fetch without CORS': (url) => settled(fetch(url, { mode: 'no-cors' })),
    'import()': (url) => settled(import(/* @vite-ignore */ url)),
    XMLHttpRequest: (url) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.onloadend = () => resolve(String(request.status));
        request.open('GET', url);
        request.send();
      }),
    '<script>': element('script', (made, url) => made.setAttribute('src', url)),
    '<link>': element('link', (made, url) => Object.assign(made, { rel: 'stylesheet', href: url })),
    '<img>': element('img', (made, url) => made.setAttribute('src', url)),
    '<video>': element('video', (made, url) => made.setAttribute('src', url)),
    '<object>': element('object', (made, url) => made.setAttribute('data', url)),
    '<iframe>': element('iframe', (made, url) => made.setAttribute('src', url)),
    Worker: (url) =>
      new Promise((resolve) => {
        try {
          new Worker(url).onerror = () => resolve('error');
        } catch (error) {
          resolve(String(error));
        }
      }),
  };
  const tell = async (ask: (url: string) => Promise<string>, url: string): Promise<Told> => {
    const start = performance.now();
    const late = new Promise<string>((resolve) => setTimeout(resolve, 2000, 'nothing'));
    const ending = await Promise.race([ask(url), late]);
    const ms = performance.now() - start;
    document.body.lastElementChild?.matches('script,link,img,video,object,iframe') && document.body.lastElementChild.remove();
    return { outcome: ending.replaceAll(new URL(url).origin, '').replaceAll(new URL(url).host, ''), ms };
  };
  const middle = (all: readonly Told[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)[all.length >> 1] ?? NaN;
  const differences: Difference[] = [];
  for (const [way, ask] of Object.entries(ways)) {
    const told: [Told[], Told[]] = [[], []];
    for (let time = 0; time < times; time++)
      for (const which of time % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        // Nothing of it may come out of a cache.
        const it = await tell(ask, `${which === 0 ? ours : nobodys}?${time}`);
        if (time >= 5) told[which].push(it);
        if (it.ms > 1900 && time > 8) break;
      }
    const [mine, theirs] = told;
    let longer = 0;
    for (const one of mine) for (const other of theirs) longer += one.ms > other.ms ? 1 : one.ms === other.ms ? 0.5 : 0;
    const endings = [mine, theirs].map((all) => [...new Set(all.map(({ outcome }) => outcome))].sort().join(' | '));
    differences.push({
      way,
      outcomes: endings[0] === endings[1] ? [] : endings,
      ours: middle(mine),
      nobodys: middle(theirs),
      longer: longer / (mine.length * theirs.length),
    });
  }
  return differences;
}
