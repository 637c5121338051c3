import type { Lookup } from '@/lib/words/words';

/** A `messages.json`, as browsers read it. */
export type Messages = Readonly<Record<string, { readonly message: string }>>;

/** A lookup over messages, for where no browser's i18n is at hand. */
export const messageLookup =
  (messages: Messages): Lookup =>
  (key, substitutions) =>
    fill(messages[key]?.message ?? '', substitutions);

/** Browsers read `$1` … `$9` as arguments, missing ones as nothing, and `$$` as a dollar sign. */
export function fill(message: string, substitutions: readonly string[]): string {
  return message.replace(/\$(?:\$+|[1-9])/g, (found) =>
    found[1] === '$' ? found.slice(1) : (substitutions[Number(found[1]) - 1] ?? ''),
  );
}
