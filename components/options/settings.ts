import type { Preferences } from '@/lib/settings/choices';
import type { Settings } from '@/lib/settings/store';
import type { Words } from '@/lib/words/words';

/** What each part of the settings is drawn from. */
export interface SettingsProps {
  readonly words: Words;
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Changes the reader's choices. `done` is said, with a way back, where the change cannot be seen where it was made. */
  readonly onChange: (change: (own: Preferences) => Preferences, done?: string) => void;
}
