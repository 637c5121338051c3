import browser from 'webextension-polyfill';
import { type Watched, watchedIn } from '@/lib/collection/watched';
import type { Identifier } from '@/lib/identifier/identifier';
import { askToWatch, askWatch } from '@/lib/messages/ask-on-card';
import { send } from '@/lib/messages/send';

/** Reads what is watched for changes, and again after each change of the storage. `onChange` is called when it is read. */
export function followWatched(onChange: () => void) {
  const { local } = browser.storage;
  let all: readonly Watched[] = [];
  const read = async () => {
    all = watchedIn(await local.get(null));
    onChange();
  };
  const change = (act: 'seen' | 'stop') => (keys: readonly string[]) =>
    void send({ type: 'changeWatched', act, keys });
  local.onChanged.addListener(() => void read().catch(() => undefined));
  void read().catch(() => undefined);
  /** Returns the watched data sets, and the functions that change them. */
  return () => ({ all, onSeen: change('seen'), onStop: change('stop') });
}

/** Makes the functions that watch data sets for changes. */
export const watchTools = (isPrivate: () => boolean) => ({
  askWatch: (identifier: Identifier) => askWatch(identifier, isPrivate()),
  askToWatch: (identifier: Identifier, isOn: boolean) => askToWatch(identifier, isOn, isPrivate()),
});
