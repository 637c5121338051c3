import { Component } from 'preact';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { downloadCommand, type Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { viewsOf } from './viewers';

interface WaysInProps {
  identifier: Identifier & { readonly version: string };
  words: Words;
  /** True once it is on the clipboard. Undefined where nothing can be copied. */
  onCopy?: ((text: string) => Promise<boolean>) | undefined;
}

/** How long a button says that it has copied, in ms. */
const SAYS_DONE = 2500;

/** How to come by the data: the archive's own command for it, and services that show it. */
export class WaysIn extends Component<WaysInProps, { isCopied: boolean }> {
  override state = { isCopied: false };
  private ending: ReturnType<typeof setTimeout> | undefined;

  override componentWillUnmount() {
    clearTimeout(this.ending);
  }

  private readonly copy = async (command: string) => {
    const isCopied = (await this.props.onCopy?.(command)) ?? false;
    this.setState({ isCopied });
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.setState({ isCopied: false }), SAYS_DONE);
  };

  override render({ identifier, words, onCopy }: WaysInProps, { isCopied }: { isCopied: boolean }) {
    const command = downloadCommand(identifier);
    const views = viewsOf(identifier);
    if (!command && views.length === 0) return null;
    return (
      <div class="ways-in flow">
        {command && (
          <p class="beside">
            <code dir="ltr">{command}</code>
            {onCopy && (
              <button
                type="button"
                class={isCopied ? 'icon-button is-done' : 'icon-button'}
                aria-label={words.say('copyDownload')}
                title={words.say('copyDownload')}
                onClick={() => this.copy(command)}
              >
                <Icon name={isCopied ? 'done' : 'copy'} />
              </button>
            )}
            <span class="unseen" role="status">
              {isCopied && words.say('copied')}
            </span>
          </p>
        )}
        {views.map(({ name, href }) => (
          <Link key={name} href={href} class="way-in">
            {words.say('openIn', name)} <Icon name="away" />
          </Link>
        ))}
      </div>
    );
  }
}
