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
  };
}
