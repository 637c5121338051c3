import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/icon';
import { Skeleton } from '@/components/skeleton';
import { Hinted } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import { type Copyable, copyLabel, copyName, papersRemark } from './copyable';
import { FormatMenu } from './format-menu';
import type { Copying } from './use-copying';

interface CopyButtonsProps {
  readonly copying: Copying;
  /** The address, which the second button copies. Left out if there is no such button. */
  readonly address?: Copyable;
  /** True while the citation that the first button copies is loading. */
  readonly isWaiting?: boolean;
  /** A button before all others. */
  readonly before?: ComponentChildren;
  /** Buttons after all others. They keep their place when the remark at the end changes. */
  readonly after?: ComponentChildren;
}

/**
 * The buttons that copy, and the result of the last press. The first button has an arrow, which opens the
 * menu of formats.
 */
export function CopyButtons({ copying, address, isWaiting = false, before, after }: CopyButtonsProps) {
  const { copyable } = copying;
  return (
    <div class="copies">
      {before}
      {copyable ? (
        <FirstButton copying={copying} copyable={copyable} />
      ) : (
        isWaiting && <Skeleton size="button" />
      )}
      {address && <CopyButton key="address" copying={copying} copyable={address} class="act" />}
      {after}
      <Remark copying={copying} />
      <CopyOutcome copying={copying} />
    </div>
  );
}

/**
 * Remark at the end of the buttons. It says what a press on the first button adds or, after a press, which text was
 * copied. Screen readers get the result of a press from `CopyOutcome`.
 */
function Remark({ copying: { copyable, preview, outcome, done } }: Pick<CopyButtonsProps, 'copying'>) {
  const words = useWords();
  if (done !== null && outcome)
    return (
      <span class="copy-remark done" aria-hidden="true">
        {outcome.what}
      </span>
    );
  const remarks = [
    copyable?.kind === 'versionCitation' ? words.say('ofVersion', copyable.cited[0].record.version) : '',
    preview ? papersRemark(preview.papers, words) : '',
  ].filter(Boolean);
  if (remarks.length === 0) return null;
  return (
    <span class="copy-remark fitting">
      <span>{words.series(remarks)}</span>
    </span>
  );
}

interface OneProps {
  readonly copying: Copying;
  readonly copyable: Copyable;
}

function FirstButton({ copying, copyable }: OneProps) {
  const words = useWords();
  const { menu, opener, onToggleMenu } = copying;
  const key = copyName(copyable, words);
  const name = words.say('citationFormats');
  const button = <CopyButton key={key} copying={copying} copyable={copyable} class="act first" />;
  if (copyable.cited.length === 0) return button;
  return (
    <span class="split" key={key}>
      {button}
      <button
        type="button"
        class="act first"
        ref={opener}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={onToggleMenu}
      >
        <Hinted hint={name} icon="down" />
      </button>
    </span>
  );
}

interface CopyButtonProps extends OneProps {
  /** CSS classes. */
  readonly class: string;
  /** Says what the button shows: a short label, its whole name, or "Copy". */
  readonly says?: 'label' | 'name' | 'copy';
  /** Name of the data set, which is added to the accessible name if several rows have such a button. */
  readonly of?: string | undefined;
}

/** Returns the accessible name of a button that each row of a list has. */
export const nameWithOf = (name: string, of: string): string => `${name}: ${of}`;

/** A button that copies. After a press, it shows "Copied" for a moment, without changing its size. */
export function CopyButton({ copying, copyable, class: classes, says = 'label', of }: CopyButtonProps) {
  const words = useWords();
  const { preview, done, onCopy } = copying;
  // Only the first button copies in the format that the reader prefers.
  const format = copyable === copying.copyable ? preview?.format : undefined;
  const name = copyName(copyable, words, format);
  const labels = { label: copyLabel(copyable, words, format), name, copy: words.say('copy') };
  const label = labels[says];
  const isDone = done === copyName(copyable, words);
  return (
    <button
      type="button"
      class={isDone ? `${classes} is-done` : classes}
      aria-label={of === undefined ? name : nameWithOf(name, of)}
      onClick={() => onCopy(copyable)}
    >
      <span class="says">{label}</span>
      {isDone && (
        <span class="says-done" aria-hidden="true">
          <Icon name="done" />
          {words.say('copied')}
        </span>
      )}
    </button>
  );
}

/** Focuses the field and selects its text, so that the reader can copy it with one press of a key. */
function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

/**
 * The result of the last press, which screen readers announce. After a failure, it includes a field with the
 * text, which the reader can copy by hand.
 */
export function CopyOutcome({ copying: { outcome } }: { readonly copying: Copying }) {
  const words = useWords();
  const isBad = outcome !== null && outcome.toSelect !== null;
  return (
    <>
      <span role="status" class={isBad ? 'outcome bad' : 'unseen'}>
        {outcome?.text}
      </span>
      {outcome?.toSelect && (
        <textarea
          class="by-hand"
          readOnly
          rows={3}
          aria-label={words.say('textToCopy')}
          value={outcome.toSelect}
          ref={select}
        />
      )}
    </>
  );
}

/** The menu of formats that the first button's arrow opens. Draws nothing while the menu is closed. */
export function CopyFormats({ copying }: { readonly copying: Copying }) {
  const { copyable, menu, opener, onChoose, onChoosePapers, onCloseMenu } = copying;
  if (!copyable || menu === null) return null;
  return (
    <FormatMenu
      cited={copyable.cited}
      choices={menu}
      opener={opener}
      onChoose={onChoose}
      onChoosePapers={onChoosePapers}
      onClose={onCloseMenu}
    />
  );
}
