import { describe, expect, test } from 'vitest';
import { downloadFor, iosVersion } from './download.ts';

const types = ['Android', 'IOS', 'MOBILECONFIG'] as const;
/** Every set of resources. */
const sets = Array.from({ length: 2 ** types.length }, (_, bits) =>
  types.filter((_type, index) => (bits >> index) & 1),
);
const addresses = (set: readonly string[]) =>
  new Map(set.map((type) => [type, `https://download.example/${type}`]));
const phone = { installed: false, native: false, ios: null } as const;
const versions = [null, [9, 0], [12, 3], [12, 4], [12, 10], [13, 0], [26, 1]] as const;
const runs = (version: (typeof versions)[number]) =>
  version === null || version[0] > 12 || (version[0] === 12 && version[1] >= 4);
const options = [false, true].flatMap((homeScreen) =>
  [false, true].map((installable) => ({ homeScreen, installable })),
);

/** The kinds of the offers, or why there are none. */
function offered(...asked: Parameters<typeof downloadFor>): string[] | string {
  const download = downloadFor(...asked);
  return 'because' in download ? download.because : download.offers.map(({ kind }) => kind);
}

describe.each(sets.flatMap((set) => options.map((option) => [set, option] as const)))(
  '[PR-5] with links for %j and %j',
  (set, option) => {
    const links = addresses(set);

    test('an Android device is offered the link, the browser’s installation, both or nothing', () => {
      const expected = [
        ...(set.includes('Android') ? ['android'] : []),
        ...(option.installable ? ['install'] : []),
      ];
      for (const ios of versions)
        expect(offered({ ...phone, system: 'android', ios }, links, option)).toEqual(
          expected.length > 0 ? expected : 'none',
        );
    });

    test.each(versions.map((ios) => [ios] as const))(
      'iOS %j is offered the app from 12.4 on, the profile and the home screen',
      (ios) => {
        const offers = [
          ...(set.includes('IOS') && runs(ios) ? ['ios'] : []),
          ...(set.includes('MOBILECONFIG') ? ['profile'] : []),
          ...(option.homeScreen ? ['homeScreen'] : []),
        ];
        const nothing = set.includes('IOS') ? 'old' : 'none';
        expect(offered({ ...phone, system: 'ios', ios }, links, option)).toEqual(
          offers.length > 0 ? offers : nothing,
        );
      },
    );

    test('a device that is not a phone is offered nothing', () => {
      expect(offered({ ...phone, system: 'other' }, links, option)).toBe('desktop');
    });

    test.each(['ios', 'android', 'other'] as const)('there is nothing to add to an app on %s', (system) => {
      expect(offered({ ...phone, system, native: true }, links, option)).toBe('inApp');
      expect(offered({ ...phone, system, native: true, installed: true }, links, option)).toBe('inApp');
      expect(offered({ ...phone, system, installed: true }, links, option)).toBe('installed');
    });
  },
);

test('[PR-5] an offer has the address of its resource', () => {
  expect(
    downloadFor({ ...phone, system: 'ios' }, addresses(types), { homeScreen: false, installable: true })
      .offers,
  ).toEqual([
    { kind: 'ios', url: 'https://download.example/IOS' },
    { kind: 'profile', url: 'https://download.example/MOBILECONFIG' },
  ]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_3_1 like Mac OS X) AppleWebKit/605.1.15', [12, 3]],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15', [12, 4]],
  ['Mozilla/5.0 (iPad; CPU OS 9_3 like Mac OS X) AppleWebKit/601.1', [9, 3]],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', [26, 0]],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 13 like Mac OS X)', [13, 0]],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    [17, 4],
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', null],
  ['', null],
])('[PR-5] version of iOS in %j', (userAgent, expected) => {
  expect(iosVersion(userAgent)).toEqual(expected);
});
