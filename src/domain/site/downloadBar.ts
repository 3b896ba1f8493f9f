import type { DownloadBarMode } from '#schemas/downloadBar.ts';
import type { Download } from './download.ts';

/** What decides whether the bar that offers the app is shown. */
export interface DownloadBarFacts {
  readonly mode: DownloadBarMode;
  /** Whether it was closed on this device. */
  readonly closed: boolean;
  /** Who is on the page; null while that is not known. */
  readonly player: 'visitor' | 'member' | 'trial' | null;
  readonly download: Download;
}

/**
 * Whether the bar is shown (specification 2, 'Download bar and popup'). Not in a free trial, which has a bar of its own
 * in that place.
 */
export const showsDownloadBar = ({ mode, closed, player, download }: DownloadBarFacts): boolean =>
  !closed &&
  download.offers.length > 0 &&
  (player === 'member' || player === 'visitor') &&
  mode !== 'off' &&
  (mode === 'everybody' || player === 'member');
