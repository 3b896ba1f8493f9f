import { useQuery } from '@tanstack/react-query';
import { getSettings, getVersion } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { type Download, downloadFor, iosVersion } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import { useDevice } from '#src/stores/device.ts';

/** The download state of this device. */
interface DownloadState {
  /** Undefined while the settings load, null after a failure. */
  readonly download: Download | null | undefined;
  readonly onRetry: () => void;
}

/** Selects the downloads that suit this device, from the settings and the version info. */
export function useDownload(): DownloadState {
  const device = useDevice();
  const settings = useQuery(query(getSettings));
  const version = useQuery({ ...query(getVersion), enabled: settings.data !== undefined });
  const { data, isError, refetch } = settings;
  // When the version info fails, the links in the settings are used alone.
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
