import { useQuery } from '@tanstack/react-query';
import { getSettings, getVersion } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { type Download, downloadFor, iosVersion } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import { useDevice } from '#src/stores/device.ts';

/** What this device is offered. */
interface DownloadState {
  /** Undefined while the settings come, null when they cannot be had. */
  readonly download: Download | null | undefined;
  readonly onRetry: () => void;
}

/** The download that suits this device, from the settings and the version info. */
export function useDownload(): DownloadState {
  const device = useDevice();
  const settings = useQuery(query(getSettings));
  const version = useQuery({ ...query(getVersion), enabled: settings.data !== undefined });
  const { data, isError, refetch } = settings;
  // Without the version info the settings' own links are all there is.
  const ready = data !== undefined && (version.data !== undefined || version.isError);
  return {
    download: ready
      ? downloadFor(
          { ...device, ios: iosVersion(navigator.userAgent) },
          resourceAddresses(data.resources, version.data?.resources),
        )
      : data === undefined && isError
        ? null
        : undefined,
    onRetry: () => void refetch(),
  };
}
