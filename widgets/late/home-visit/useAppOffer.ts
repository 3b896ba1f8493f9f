import { useDownload } from '#src/actions/useDownload.ts';
import { readStored } from '#src/stores/storage.ts';

/** Whether to offer the app now: one exists for the device, and it was not offered on it before. */
export function useAppOffer(enabled: boolean): boolean {
  const { download } = useDownload();
  if (!enabled || !download || readStored('downloadOffered') !== null || readStored('hideDownload') !== null)
    return false;
  return download.offers.length > 0;
}
