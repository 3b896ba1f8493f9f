/** What a browser says of itself, in words that a member knows. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'phone' | 'tablet' | 'computer';
}

/** Marks of browsers in the order to look: most also carry the marks of those below them. */
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

const firstOf = (agent: string, marks: readonly (readonly [RegExp, string])[]): string =>
  marks.find(([mark]) => mark.test(agent))?.[1] ?? '';

/** The device behind a `User-Agent` header; names are empty where nothing is known. */
export function deviceName(agent: string | null): DeviceName {
  const text = agent ?? '';
  const tablet = /\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text));
  const phone = /\biPhone\b|\bMobile\b/.test(text);
  return {
    browser: firstOf(text, browsers),
    system: firstOf(text, systems),
    kind: tablet ? 'tablet' : phone ? 'phone' : 'computer',
  };
}
