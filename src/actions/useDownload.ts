import { useQuery } from '@tanstack/react-query';
import { getSettings, getVersion } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { type Download, downloadFor, iosVersion } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import { useDevice } from '#src/stores/device.ts';
import { useInstallPrompt } from '#src/stores/installPrompt.ts';

/** The ways to get the app on this device. */
interface DownloadState {
  /** Undefined while the settings load, null after a failure. */
  readonly download: Download | null | undefined;
  readonly onRetry: () => void;
}

/**
 * Selects the ways to get the app that suit this device, from the settings; with `complete` from the version info, too,
 * which has further links.
 */
export function useDownload({ complete = false } = {}): DownloadState {
  const device = useDevice();
  const installable = useInstallPrompt(({ available }) => available);
  const settings = useQuery(query(getSettings));
  const version = useQuery({ ...query(getVersion), enabled: complete && settings.data !== undefined });
  const { data, isError, refetch } = settings;
  // When the version info fails, the links in the settings are used alone.
  const ready = data !== undefined && (!complete || version.data !== undefined || version.isError);
  return {
    download: ready
      ? downloadFor(
          { ...device, ios: iosVersion(typeof navigator === 'undefined' ? '' : navigator.userAgent) },
          resourceAddresses(data.resources, version.data?.resources),
          { homeScreen: data.homeScreenOption !== false, installable },
        )
      : data === undefined && isError
        ? null
        : undefined,
    onRetry: () => void refetch(),
  };
}
