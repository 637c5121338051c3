import { Icon } from '@/components/icon';

interface BackButtonProps {
  /** Where it leads, in words. */
  label: string;
  onBack: () => void;
}

/** One function for all, so that it is called once: what had the focus before is gone. */
function takeFocus(button: HTMLElement | null) {
  button?.focus();
}

/** The way out of a view, which takes the focus as the view opens. */
export function BackButton({ label, onBack }: BackButtonProps) {
  return (
    <button type="button" class="back" aria-label={label} title={label} ref={takeFocus} onClick={onBack}>
      <Icon name="down" />
    </button>
  );
}
