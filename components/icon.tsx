const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  gear: 'M6.7 1.8h2.6l.4 1.9 1.3.7 1.8-.6 1.3 2.2-1.4 1.3v1.4l1.4 1.3-1.3 2.2-1.8-.6-1.3.7-.4 1.9H6.7l-.4-1.9-1.3-.7-1.8.6-1.3-2.2 1.4-1.3V7.3L1.9 6l1.3-2.2 1.8.6 1.3-.7zM8 5.9a2.1 2.1 0 1 0 0 4.2A2.1 2.1 0 1 0 8 5.9',
  menu: 'M8 3.2v.1M8 8v.1M8 12.7v.1',
  pin: 'M6 2h4v5l2 2H4l2-2zM8 9v5',
  away: 'M6 4h6v6M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  on: 'M6 4l4 4-4 4',
  back: 'M10 4l-4 4 4 4',
  get: 'M8 2.5v7.8M4.5 6.8L8 10.3l3.5-3.5M3 13.5h10',
  done: 'M3.5 8.5l3 3 6-7',
  copy: 'M6 6V2.5h7.5V10H10M2.5 6H10v7.5H2.5z',
  sort: 'M5.5 12V4.5M3.5 6.5l2-2 2 2M10.5 4v7.5M8.5 9.5l2 2 2-2',
  newer: 'M8 13V3.5M4 7.5l4-4 4 4',
  caution: 'M8 2l6.4 11.5H1.6zM8 6.4v3M8 11.4v.1',
  watch:
    'M1.3 8S3.7 3.6 8 3.6 14.7 8 14.7 8 12.3 12.4 8 12.4 1.3 8 1.3 8M8 6.1a1.9 1.9 0 1 0 0 3.8A1.9 1.9 0 1 0 8 6.1',
  file: 'M3.8 1.8h5.4l3 3v9.4H3.8zM9 2v3h3',
  extension:
    'M6.2 3.6a1.6 1.6 0 0 1 3.2 0h3v3a1.6 1.6 0 0 1 0 3.2v3.6H9.4a1.6 1.6 0 0 0-3.2 0H3.2V9.8a1.6 1.6 0 0 0 0-3.2v-3z',
  remark: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 1 0 8 1.8M8 7.6v3.2M8 5.1v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, in the colour and size of the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon ${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
