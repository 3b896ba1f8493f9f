/** A device's browser and system, as names that are shown to members. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'phone' | 'tablet' | 'computer';
}

/** User-agent patterns in the order to test: most browsers also match patterns further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (agent: string, patterns: readonly (readonly [RegExp, string])[]): string =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Reads a device from a `User-Agent` header. Names are empty where unknown. */
export function deviceName(agent: string | null): DeviceName {
  const text = agent ?? '';
  const tablet = /\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text));
  const phone = /\biPhone\b|\bMobile\b/.test(text);
  return {
    browser: firstMatch(text, browsers),
    system: firstMatch(text, systems),
    kind: tablet ? 'tablet' : phone ? 'phone' : 'computer',
  };
}
