import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSettings } from '#schemas/api/system.ts';
import { memberTypes } from '#schemas/codes.ts';
import { useDownload } from '#src/actions/useDownload.ts';
import { useResources } from '#src/actions/useResources.ts';
import { query } from '#src/api/queries.ts';
import { type ColorPair, readablePair } from '#src/domain/colors/readablePair.ts';
import { showsDownloadBar } from '#src/domain/site/downloadBar.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { useLocale } from '#src/ui/text.ts';
import type { DownloadBarViewProps } from './DownloadBar.tsx';

/** The brand's colours of words on a raised surface. */
function brandColors(): ColorPair {
  const root = getComputedStyle(document.documentElement);
  const color = (name: string) => root.getPropertyValue(`--color-${name}`).trim();
  return { background: color('surface-raised'), text: color('text') };
}

/** What the bar shows; null where it is not shown. */
export function useDownloadBar(): DownloadBarViewProps | null {
  const { code } = useLocale();
  const origin = useImageOrigin();
  const settings = useQuery(query(getSettings)).data;
  const resources = useResources();
  const own = useDownload().download;
  // The version info is asked only where the settings have nothing: it may have a link more.
  const because = own && 'because' in own ? own.because : null;
  const { download } = useDownload({ complete: because === 'none' || because === 'old' });
  const { session, known } = useSession();
  const [closed, setClosed] = useState(() => readStored('hideDownload') === '1');
  if (!settings || !download) return null;
  const visitor = session === null ? 'visitor' : session.type === memberTypes.trial ? 'trial' : 'member';
  const mode = settings.downloadBar ?? 'everybody';
  if (!showsDownloadBar({ mode, closed, player: known ? visitor : null, download })) return null;

  const { app_background: background, app_desc_font_color: text, app_desc: words = {} } = settings;
  const ownColors = { ...(background && { background }), ...(text && { text }) };
  const icon = resources?.get('AppDownloadIcon');
  const brand = currentBrand();
  return {
    name: brand.name,
    icon: (icon === undefined ? null : pictureAddress(origin, icon)) ?? brand.assets.icon,
    words: words[code],
    // Without colours of the operator the style sheet's are used: those of the brand.
    colors: background || text ? readablePair(ownColors, brandColors()) : undefined,
    onGet: () => openDialog('download'),
    onClose: () => {
      store('hideDownload', '1');
      setClosed(true);
      // The button that had the focus is gone.
      document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}
