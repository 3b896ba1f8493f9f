import type { Device } from '../values/device.ts';

/** Kinds of download: the Android file, the iOS app, the iOS profile. */
export type DownloadKind = 'android' | 'ios' | 'profile';

/** A way to get the app. */
export type DownloadOffer =
  /** A download that suits the device, with its address. */
  | { readonly kind: DownloadKind; readonly url: string }
  /**
   * Putting the site on the home screen: `install` by the browser, which asks the player; `homeScreen` by the player,
   * on an iPhone or iPad.
   */
  | { readonly kind: 'install' | 'homeScreen' };

/** What a device can be offered besides downloads. */
export interface DownloadOptions {
  /** Whether the brand tells iPhones and iPads how to put the site on the home screen. */
  readonly homeScreen: boolean;
  /** Whether the browser offers to put the site on the home screen now. */
  readonly installable: boolean;
}

/**
 * Why there is nothing to download: the site runs in the native app (`inApp`) or as an installed web app
 * (`installed`); the device is not a phone (`desktop`); its system is too old for the app (`old`); or the brand has
 * nothing for this system (`none`).
 */
export type NoDownload = 'inApp' | 'installed' | 'desktop' | 'old' | 'none';

/** The downloads offered to a device, or why there are none. */
export type Download =
  | { readonly offers: readonly [DownloadOffer, ...DownloadOffer[]] }
  | { readonly offers: readonly []; readonly because: NoDownload };

/** Oldest iOS version that the app supports (specification 2 and 9). */
const leastIos = [12, 4] as const;

/**
 * The iOS version in a user agent, as [major, minor]; null if it is not stated. An iPad that identifies as a Mac
 * states the version of Safari, which is that of its system.
 */
export function iosVersion(userAgent: string): readonly [number, number] | null {
  const found =
    /\bOS (\d+)(?:_(\d+))?/.exec(userAgent) ?? /\bVersion\/(\d+)(?:\.(\d+))?.* Safari/.exec(userAgent);
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : null;
}

/** Whether the iOS app supports this version. An unknown version counts as recent. */
const supportsApp = (version: readonly [number, number] | null) =>
  version === null || version[0] > leastIos[0] || (version[0] === leastIos[0] && version[1] >= leastIos[1]);

/**
 * Selects the brand's resources that suit a device (specification 2, 'Download bar and popup'). `addresses` holds safe
 * addresses by resource type.
 */
export function downloadFor(
  device: Pick<Device, 'system' | 'installed' | 'native'> & {
    readonly ios: readonly [number, number] | null;
  },
  addresses: ReadonlyMap<string, string>,
  { homeScreen, installable }: DownloadOptions,
): Download {
  const nothing = (because: NoDownload): Download => ({ offers: [], because });
  if (device.native) return nothing('inApp');
  if (device.installed) return nothing('installed');
  if (device.system === 'other') return nothing('desktop');
  const isAndroid = device.system === 'android';
  const recent = supportsApp(device.ios);
  const link = (kind: DownloadKind, type: string): DownloadOffer[] => {
    const url = addresses.get(type);
    return url === undefined ? [] : [{ kind, url }];
  };
  const [first, ...rest] = isAndroid
    ? [...link('android', 'Android'), ...(installable ? [{ kind: 'install' } as const] : [])]
    : [
        ...(recent ? link('ios', 'IOS') : []),
        ...link('profile', 'MOBILECONFIG'),
        ...(homeScreen ? [{ kind: 'homeScreen' } as const] : []),
      ];
  if (first) return { offers: [first, ...rest] };
  return nothing(!isAndroid && addresses.has('IOS') ? 'old' : 'none');
}
