import { create } from 'zustand';

/** Delay after which a page that is still loading shows that it is on its way, in milliseconds. */
const lineDelayMs = 150;

/** Whether a page has been on its way for long enough to show it. */
export const useOpening = create<{ readonly shown: boolean }>()(() => ({ shown: false }));

let running = 0;
let delay = 0;

/** Shows the line at the top while this runs, if it takes long enough to notice. Of several, until the last has ended. */
export async function whileOpening(opening: Promise<void>): Promise<void> {
  running += 1;
  if (running === 1) delay = window.setTimeout(() => useOpening.setState({ shown: true }), lineDelayMs);
  try {
    await opening;
  } finally {
    running -= 1;
    if (running === 0) {
      clearTimeout(delay);
      useOpening.setState({ shown: false });
    }
  }
}
