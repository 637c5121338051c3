import type { ComponentChildren } from 'preact';
import type { Words } from '@/lib/words/words';
import { Icon } from './icon';

interface OwnHeadProps {
  words: Words;
  /** Opens the settings; left out on their own page. */
  onOptions?: (() => void) | undefined;
  /** What stands between the name and the gear. */
  children?: ComponentChildren;
}

/** Whose page this is, and the way to the settings: at the top of each page of ours, always in sight. */
export function OwnHead({ words, onOptions, children }: OwnHeadProps) {
  const settings = words.say('openOptions');
  return (
    <header class="own-head">
      <img src="/icon/icon.svg" alt="" />
      <b>{words.say('name')}</b>
      {children}
      {onOptions && (
        <button type="button" class="tool" aria-label={settings} title={settings} onClick={onOptions}>
          <Icon name="gear" />
        </button>
      )}
    </header>
  );
}
