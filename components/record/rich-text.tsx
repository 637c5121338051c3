import { Component } from 'preact';
import { Link } from '@/components/link';
import type { Words } from '@/lib/words/words';
import type { LongText } from './long-text';

interface RichTextProps {
  text: LongText;
  words: Words;
}

/** A long text of the record: line breaks kept, addresses live, nothing interpreted, cut until asked for more. */
export class StyledText extends Component<RichTextProps, { isWhole: boolean }> {
  override state = { isWhole: false };

  private readonly toggle = () => this.setState(({ isWhole }) => ({ isWhole: !isWhole }));

  override render({ text: { whole, beginning }, words }: RichTextProps, { isWhole }: { isWhole: boolean }) {
    const stretches = isWhole ? whole : (beginning ?? whole);
    return (
      <div class="prose">
        <p dir="auto">
          {stretches.map(({ text, href }) => (href === null ? text : <Link href={href}>{text}</Link>))}
        </p>
        {beginning && (
          <button type="button" class="inline" aria-expanded={isWhole} onClick={this.toggle}>
            {words.say(isWhole ? 'showLess' : 'showAll')}
          </button>
        )}
      </div>
    );
  }
}
