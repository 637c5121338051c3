/** What the sample pages note down of anybody else: see demo/pages/seen.js. */
interface Window {
  readonly __seen: {
    readonly messages: { origin: string; text: string }[];
    readonly errors: string[];
    readonly violations: string[];
    foreign(): { type: string; target: string }[];
    newGlobals(): string[];
    asPage(change: () => void): void;
  };
  /** Of demo/pages/bodies/kinds/restless.html: replaces its mentions all the time, once it has begun. */
  readonly restless?: { begin(): void; times(): number };
  /** Of demo/pages/bodies/kinds/rewritten.html. */
  readonly rewrite?: () => void;
}
