import type { Device } from '../values/device.ts';

/** A way to get the app: the Android file, the iOS app, the iOS profile. */
export type DownloadKind = 'android' | 'ios' | 'profile';

/** A way to get the app that suits the device, with its address. */
export interface DownloadOffer {
  readonly kind: DownloadKind;
  readonly url: string;
}

/**
 * Why there is nothing to download: one is in the app already, or opened the site as an installed app; the
 * device is no phone; its system is too old for the app; an iPhone can still keep the site on its home screen;
 * or the brand has nothing for this system.
 */
export type NoDownload = 'inApp' | 'installed' | 'desktop' | 'old' | 'homeScreen' | 'none';

/** What a device is offered. */
export type Download =
  | { readonly offers: readonly [DownloadOffer, ...DownloadOffer[]] }
  | { readonly offers: readonly []; readonly because: NoDownload };

/** The oldest iOS that the app runs on (specification 2 and 9). */
const leastIos = [12, 4] as const;

/**
 * Version of iOS, as major and minor, from a user agent; null where it does not say. An iPad that calls itself
 * a Mac says the browser's version, which is that of its system.
 */
export function iosVersion(userAgent: string): readonly [number, number] | null {
  const found =
    /\bOS (\d+)(?:_(\d+))?/.exec(userAgent) ?? /\bVersion\/(\d+)(?:\.(\d+))?.* Safari/.exec(userAgent);
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : null;
}

/** Whether the iOS app runs on this version. One that is not told counts as recent. */
const runsApp = (version: readonly [number, number] | null) =>
  version === null || version[0] > leastIos[0] || (version[0] === leastIos[0] && version[1] >= leastIos[1]);

/**
 * What of the brand's resources suits a device (specification 2, 'Download bar and popup'). `addresses` holds
 * safe addresses by resource type.
 */
export function downloadFor(
  device: Pick<Device, 'system' | 'installed' | 'native'> & {
    readonly ios: readonly [number, number] | null;
  },
  addresses: ReadonlyMap<string, string>,
): Download {
  const none = (because: NoDownload): Download => ({ offers: [], because });
  if (device.native) return none('inApp');
  if (device.installed) return none('installed');
  if (device.system === 'other') return none('desktop');
  const recent = runsApp(device.ios);
  const wanted: readonly (readonly [DownloadKind, string])[] =
    device.system === 'android'
      ? [['android', 'Android']]
      : [...(recent ? [['ios', 'IOS'] as const] : []), ['profile', 'MOBILECONFIG']];
  const [first, ...rest] = wanted.flatMap(([kind, type]): DownloadOffer[] => {
    const url = addresses.get(type);
    return url === undefined ? [] : [{ kind, url }];
  });
  if (first) return { offers: [first, ...rest] };
  if (device.system === 'android') return none('none');
  return none(!recent && addresses.has('IOS') ? 'old' : 'homeScreen');
}
