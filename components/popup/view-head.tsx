import { BackButton } from './back-button';

interface ViewHeadProps {
  title: string;
  /** Where the way back leads, in words. */
  back: string;
  /** Null where it lies over nothing. */
  onBack: (() => void) | null;
}

/** The way back, and what this is. */
export function ViewHead({ title, back, onBack }: ViewHeadProps) {
  return (
    <header class="view-head">
      {onBack && <BackButton label={back} onBack={onBack} />}
      <h1>{title}</h1>
    </header>
  );
}
