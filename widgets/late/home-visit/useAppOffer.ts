import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { downloadFor, iosVersion } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import { useDevice } from '#src/stores/device.ts';
import { readStored } from '#src/stores/storage.ts';

/** Whether to offer the app now: one exists for the device, and it was not offered on it before. */
export function useAppOffer(enabled: boolean): boolean {
  const device = useDevice();
  const settings = useQuery(query(getSettings)).data;
  if (!enabled || !settings || readStored('downloadOffered') !== null || readStored('hideDownload') !== null)
    return false;
  const addresses = resourceAddresses(settings.resources);
  return downloadFor({ ...device, ios: iosVersion(navigator.userAgent) }, addresses).offers.length > 0;
}
