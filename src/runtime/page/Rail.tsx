import { wideScreen } from '#src/domain/site/wideScreen.ts';
import { railRegion } from '#src/manifest/place.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import { Place } from './Place.tsx';
import shell from './Shell.module.css';

/** The rail at the side of a wide screen. Its room is reserved by the page's style; narrower screens fetch nothing of it. */
export function Rail() {
  const isWide = useOnceHydrated(() => matchMedia(wideScreen).matches, false);
  return isWide ? (
    <div className={shell.rail}>
      <Place name={railRegion} />
    </div>
  ) : null;
}
