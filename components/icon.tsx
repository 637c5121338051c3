const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  gear: 'M8 1.8l5.4 3.1v6.2L8 14.2l-5.4-3.1V4.9zM8 6a2 2 0 1 0 0 4A2 2 0 1 0 8 6',
  pin: 'M6 2h4v5l2 2H4l2-2zM8 9v5',
  move: 'M6 4v.1M6 8v.1M6 12v.1M10 4v.1M10 8v.1M10 12v.1',
  away: 'M6 4h6v6M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  done: 'M3.5 8.5l3 3 6-7',
  newer: 'M8 13V3.5M4 7.5l4-4 4 4',
  caution: 'M8 2l6.4 11.5H1.6zM8 6.4v3M8 11.4v.1',
  remark: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 1 0 8 1.8M8 7.6v3.2M8 5.1v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing in the text's colour and size; it says nothing that words beside it do not say. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
