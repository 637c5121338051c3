/** What the sample pages note down of anybody else: see demo/pages/seen.js. */
interface MutationSeen {
  readonly by: 'parser' | 'page' | 'other';
  readonly type: string;
  readonly target: string;
  readonly added: string[];
  readonly removed: string[];
}

interface Window {
  readonly __seen: {
    readonly messages: { origin: string; text: string }[];
    readonly errors: string[];
    readonly violations: string[];
    foreign(): MutationSeen[];
    newGlobals(): string[];
    asPage(change: () => void): void;
  };
  /** Of demo/pages/bodies/kinds/busy.html: rows that were not as they had been left. */
  readonly busy?: { readonly faults: string[]; ticks(): number };
  /** Of demo/pages/bodies/kinds/restless.html: replaces its mentions all the time, once it has begun. */
  readonly restless?: { begin(): void; times(): number };
  /** Of demo/pages/bodies/kinds/rewritten.html. */
  readonly rewrite?: () => void;
  /** Of demo/pages/bodies/kinds/hostile.html: the keys that the page saw. */
  readonly keys?: string[];
}
