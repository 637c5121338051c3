/** What earlier builds stored and this one does not read: removed at the update. */
export const RETIRED = {
  /** IndexedDB databases. */
  databases: ['recent'],
  /** Of the reader's choices, as they are stored. */
  choices: ['recent'],
} as const;

/** Removes it. Never rejects: what cannot be removed now is removed at the next update. */
export async function removeRetired(
  databases: Pick<IDBFactory, 'deleteDatabase'>,
  settings: { readonly forget: (names: readonly string[]) => Promise<void> },
): Promise<void> {
  for (const name of RETIRED.databases) databases.deleteDatabase(name);
  await settings.forget(RETIRED.choices).catch(() => undefined);
}
