import { type ComponentType, lazy } from 'react';
import { textsReady } from '#src/ui/text.ts';

/** A view that is fetched once the page runs, with the texts that the page itself does not carry. */
export const lateView = <P>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), textsReady()]);
    return view;
  });
