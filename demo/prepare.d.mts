export function prepareDependencies(): void;
export function findBrowser(kind: 'chromium' | 'firefox'): string | null;
export function prepareBrowsers(kinds: ('chromium' | 'firefox')[]): void;
