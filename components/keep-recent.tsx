import type { Words } from '@/lib/words/words';
import { Choice } from './choice';

interface KeepRecentProps {
  readonly words: Words;
  readonly isOn: boolean;
  /** False in private windows, where nothing is written. */
  readonly isKept: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** Whether a list is kept of what the reader opens. */
export function KeepRecent({ words, isOn, isKept, onTurn }: KeepRecentProps) {
  return (
    <Choice
      type="checkbox"
      label={words.say('keepRecent')}
      text={words.say(isKept ? 'keepRecentText' : 'recentNotKept')}
      checked={isOn}
      disabled={!isKept}
      onChange={onTurn}
    />
  );
}
