/** Properties of the device that the product depends on (specification 2 and 9). */
export interface Device {
  readonly system: 'ios' | 'android' | 'other';
  /** Runs as an installed web app. */
  readonly installed: boolean;
  /** Runs inside the native shell, which identifies itself in the user agent. */
  readonly native: boolean;
  /** Height of the screen in CSS pixels. */
  readonly screenHeight: number;
}

/** Browser properties from which the device is detected. */
export interface DeviceSignals {
  readonly userAgent: string;
  /** iPads identify as Macs, but have touch. */
  readonly touchPoints: number;
  readonly standalone: boolean;
  readonly screenHeight: number;
}

/** Token of the native shell in the user agent. */
const nativeMark = /\bLiveryApp\//;

/** Detects the device. */
export function readDevice({ userAgent, touchPoints, standalone, screenHeight }: DeviceSignals): Device {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const system = ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';
  return { system, installed: standalone, native: nativeMark.test(userAgent), screenHeight };
}
