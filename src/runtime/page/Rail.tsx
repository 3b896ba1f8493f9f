import { useSyncExternalStore } from 'react';
import { wideScreen } from '#src/domain/site/wideScreen.ts';
import { railRegion } from '#src/manifest/place.ts';
import { Place } from './Place.tsx';
import shell from './Shell.module.css';

const onResize = (changed: () => void) => {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The rail at the side of a wide screen. Its room is reserved by the page's style; narrower screens fetch nothing of it. */
export function Rail() {
  const isWide = useSyncExternalStore(
    onResize,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
  return isWide ? (
    <div className={shell.rail}>
      <Place name={railRegion} />
    </div>
  ) : null;
}
