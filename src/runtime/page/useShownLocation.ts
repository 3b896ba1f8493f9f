import { useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { RuntimeBrand } from '#src/domain/site/published.ts';
import { isDrawable, untilDrawable } from './drawable.ts';
import { loadedTransitions } from './motion.ts';
import { whileOpening } from './opening.ts';
import { pageAt } from './routes.ts';

/** A location, and how the history came to it. */
export interface ShownLocation {
  readonly location: Location;
  readonly how: NavigationType;
}

/**
 * The location whose page is on screen. It follows the address: at once within a page, in a transition to another one,
 * and only when that page can be drawn, which after a step in the history may need loading. Until then the page before
 * stays, with its bars.
 */
export function useShownLocation(brand: RuntimeBrand): ShownLocation {
  const location = useLocation();
  const how = useNavigationType();
  const [shown, setShown] = useState<ShownLocation>({ location, how });
  const isSamePage = pageAt(brand, location.pathname).id === pageAt(brand, shown.location.pathname).id;
  if (isSamePage && location !== shown.location) setShown({ location, how });
  useLayoutEffect(() => {
    if (isSamePage) return;
    let isLeft = false;
    const show = () => {
      if (isLeft) return;
      const draw = () => {
        if (!isLeft) setShown({ location, how });
      };
      const transitions = loadedTransitions();
      if (transitions) transitions.changePage(draw, how === 'POP');
      else draw();
    };
    // Only the history comes to a page that nothing has waited for.
    if (how !== 'POP' || isDrawable(location.pathname)) show();
    // A page that cannot be fetched says so itself.
    else whileOpening(untilDrawable(location.pathname)).then(show, show);
    return () => {
      isLeft = true;
    };
  }, [isSamePage, location, how]);
  return isSamePage ? { location, how } : shown;
}
