import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SAYS_DONE } from '@/components/citing/use-copying';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { Hinted } from '@/components/tool';
import { downloadCommand, type Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { viewsOf } from './viewers';

interface WaysInProps {
  identifier: Identifier & { readonly version: string };
  words: Words;
  /** True once it is on the clipboard. Undefined where nothing can be copied. */
  onCopy?: ((text: string) => Promise<boolean>) | undefined;
}

/** Ways to get the data: the archive's own download command, and services that show the data. */
export function WaysIn({ identifier, words, onCopy }: WaysInProps) {
  const command = downloadCommand(identifier);
  const views = viewsOf(identifier);
  if (!command && views.length === 0) return null;
  return (
    <div class="ways-in flow">
      {command && <Command command={command} words={words} onCopy={onCopy} />}
      {views.map(({ name, href }) => (
        <Link key={name} href={href} class="way-in">
          {words.say('openIn', name)} <Icon name="away" />
        </Link>
      ))}
    </div>
  );
}

export interface CommandProps extends Pick<WaysInProps, 'words' | 'onCopy'> {
  readonly command: string;
}

/** A command, and the button that copies it. */
export function Command({ command, words, onCopy }: CommandProps) {
  const [isCopied, setCopied] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(ending.current), []);
  const copy = async () => {
    setCopied((await onCopy?.(command)) ?? false);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setCopied(false), SAYS_DONE);
  };
  return (
    <p class="beside">
      <code dir="ltr">{command}</code>
      {onCopy && (
        <button
          type="button"
          class={isCopied ? 'icon-button is-done' : 'icon-button'}
          aria-label={words.say('copyDownload')}
          onClick={copy}
        >
          <Hinted hint={words.say('copyDownload')} icon={isCopied ? 'done' : 'copy'} />
        </button>
      )}
      <span class="unseen" role="status">
        {isCopied && words.say('copied')}
      </span>
    </p>
  );
}
