interface BarProps {
  /** 0 … 1 of the longest bar beside it. */
  share: number;
}

/** A figure as a length; the figure itself stands beside it in words. */
export function Bar({ share }: BarProps) {
  return (
    <svg class="bar" aria-hidden="true">
      <rect width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="100%" />
    </svg>
  );
}
