/** @jsxImportSource preact */

const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  info: 'M12 11v6M12 7.5v.1M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  dice: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1',
  check: 'M5 12l5 5L20 7',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3 3',
  cloud: 'M4 4l16 16M7 9a5 5 0 0 0 0 10h10M10.5 6.3A6 6 0 0 1 18 11a4 4 0 0 1 2.5 6.8',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  spin: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  up: 'M6 15l6-6 6 6',
} as const;

/** A decorative icon beside a text, or in a labelled button. */
export const GameIcon = ({ name }: { readonly name: keyof typeof shapes }) => (
  <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
