import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { copyText, SAYS_DONE } from '@/components/citing/use-copying';
import { Hinted } from '@/components/tool';
import { useCitingTools, useWords } from '@/components/tree-context';

interface ShellCommandProps {
  readonly command: string;
  /** Name of the program, if several commands are beside each other. */
  readonly program?: string;
}

/** A command, with a button that copies it. */
export function ShellCommand({ command, program }: ShellCommandProps) {
  const words = useWords();
  const { copier } = useCitingTools();
  const [isCopied, setCopied] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(ending.current), []);
  const copy = async () => {
    setCopied(await copyText(command, copier));
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setCopied(false), SAYS_DONE);
  };
  const label = [words.say('copyDownload'), program].filter(Boolean).join(': ');
  return (
    <p class="beside">
      <code dir="ltr">{command}</code>
      <button
        type="button"
        class={isCopied ? 'icon-button is-done' : 'icon-button'}
        aria-label={label}
        onClick={copy}
      >
        <Hinted hint={words.say('copyDownload')} icon={isCopied ? 'done' : 'copy'} />
      </button>
      <span class="unseen" role="status">
        {isCopied && words.say('copied')}
      </span>
    </p>
  );
}
