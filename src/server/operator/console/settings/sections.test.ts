import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentTiles } from '#schemas/agentTiles.ts';
import { loginCaptchaModeNames } from '#schemas/captchaModes.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { downloadBarModeNames } from '#schemas/downloadBar.ts';
import { flagNames } from '#schemas/flags.ts';
import { loginAudienceNames } from '#schemas/loginAudiences.ts';
import { registerFields } from '#schemas/registerFields.ts';
import { secondFactorModeNames } from '#schemas/secondFactorModes.ts';
import { safeUrl } from '#src/domain/values/safeUrl.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { isSameValue } from '#src/server/operator/operatorChanges.ts';
import { type BrandSettings, defaultSettings } from '#src/server/settings/settings.ts';
import { html } from '../view/html.ts';
import { parseInputTime, toInputTime } from '../view/inputTime.ts';
import { appOfferSection } from './sections/appOffer.ts';
import { findSection, sections } from './sections.ts';

const runs = { numRuns: 300 };
const currency = { decimals: 2 };
const moment = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => `${at.toISOString().slice(0, 16)}:00.000Z`);

const field = fc
  .record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    minLength: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
    maxLength: fc.option(fc.integer({ min: 70, max: 128 }), { nil: undefined }),
    pattern: fc.option(fc.constantFrom('^[a-z]+$', '^\\d+$', '\\d{3}'), { nil: undefined }),
  })
  .map(({ required, ...bounds }) =>
    Object.fromEntries(
      Object.entries({ ...bounds, required: required && bounds.enabled }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  );

/** Generators of valid settings, by key. */
const stored: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  whitelabel: fc.record(Object.fromEntries(flagNames.map((name) => [name, fc.boolean()]))),
  mode: fc.record({
    maintenance: fc.boolean(),
    regionRestriction: fc.boolean(),
    upgrading: fc.boolean(),
    location: fc.constantFrom(null, 'PF', 'VN'),
    info: fc.record(
      { until: moment, message: fc.constantFrom('Back soon.', '<p>5 &lt; 6</p>') },
      { requiredKeys: [] },
    ),
  }),
  template: fc.record(
    { mem_cen: fc.constantFrom('0', '1', 'x'), dep_func: fc.constantFrom('0', '1') },
    { requiredKeys: [] },
  ),
  login: fc.record({ audience: fc.constantFrom(...loginAudienceNames) }),
  captcha: fc.record({ login: fc.constantFrom(...loginCaptchaModeNames) }),
  secondFactor: fc.record({ members: fc.constantFrom(...secondFactorModeNames) }),
  demo: fc.record({ shown: fc.boolean() }),
  agentRain: fc.record({
    on: fc.boolean(),
    least: fc.constantFrom('1', '0.50'),
    most: fc.constantFrom('500', '1000'),
    perDay: fc.constantFrom('1000', '2000.5'),
  }),
  contracts: fc.record({
    approve: fc.record({ daily: fc.boolean(), hourly: fc.boolean(), dividend: fc.boolean() }),
    ceilings: fc.record({
      daily: fc.constantFrom('5', '0.75'),
      hourly: fc.constantFrom('0', '5'),
      dividend: fc.constantFrom('60', '100'),
    }),
  }),
  team: fc.record({
    names: fc.constantFrom('masked', 'full'),
    balances: fc.boolean(),
    lastSeen: fc.boolean(),
  }),
  session: fc.record({ idleMinutes: fc.integer({ min: 2, max: 240 }) }),
  feedback: fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
    .map(([one, two]) => ({ minLength: Math.min(one, two), maxLength: Math.max(one, two) })),
  moneyOut: fc.record({ holdHours: fc.integer({ min: 0, max: 168 }) }),
  payments: fc.record({
    withdrawMin: fc.constantFrom('1', '10.50'),
    withdrawMax: fc.constantFrom('50', '1000000'),
    withdrawFee: fc.record({
      fixed: fc.constantFrom('0', '0.30'),
      percent: fc.constantFrom('0', '2.9', '100'),
      most: fc.constantFrom(null, '25'),
    }),
    freePerDay: fc.integer({ min: 0, max: 100 }),
    twoPeopleAbove: fc.constantFrom(null, '5000'),
    autoApproveBelow: fc.constantFrom(null, '0', '200'),
    cancelWithdrawal: fc.boolean(),
    turnoverMultiple: fc.constantFrom('0', '1.5', '100'),
    uplineMin: fc.constantFrom('1', '0.01'),
    uplineMax: fc.constantFrom('1', '10000'),
    downlineMin: fc.constantFrom('1', '0.01'),
    downlineMax: fc.constantFrom('1', '10000'),
    needsPhone: fc.boolean(),
  }),
  promotions: fc.record({
    REFERRAL: fc.record({ enabled: fc.boolean() }),
    MISSION: fc.record({ enabled: fc.boolean() }),
    OTHER: fc.record({ enabled: fc.boolean() }),
  }),
  agentMenu: fc.subarray([...agentTiles]).map((tiles) => [...tiles, 'newTile']),
  serviceHours: fc.record({
    days: fc.oneof(
      fc.constant([]),
      fc
        .array(fc.constantFrom(null, { from: '08:00', until: '22:00' }, { from: '00:00', until: '00:00' }), {
          minLength: 6,
          maxLength: 6,
        })
        .map((days) => [{ from: '18:00', until: '02:00' }, ...days]),
    ),
  }),
  customerService: fc.subarray(['https://help.example/a', 'mailto:a@b.example', '/m/help']),
  resources: fc
    .subarray([...resourceTypes])
    .map((types) =>
      types.map((resourceType) => ({ resourceType, url: `https://x.example/${resourceType}` })),
    ),
  appOffer: fc.record({
    bar: fc.constantFrom(...downloadBarModeNames),
    homeScreen: fc.boolean(),
    background: fc.constantFrom(null, '#ffffff', '#0a1b2c'),
    textColor: fc.constantFrom(null, '#000000'),
    words: fc.constantFrom({}, { EN: 'Faster here.' }, { EN: 'Faster here.', AR: 'أسرع هنا.' }),
  }),
  register: fc.record(Object.fromEntries(registerFields.map((name) => [name, field]))),
};

test('[SV-5] every section has a generator', () => {
  expect(Object.keys(stored).sort()).toEqual(sections.map(({ key }) => key).sort());
});

describe.each(sections.map((section) => [section.key, section] as const))('%s', (key, section) => {
  test('[SV-5] an unchanged form returns the stored value', () => {
    fc.assert(
      fc.property(stored[key] ?? fc.constant(null), (value) => {
        const read = section.read(section.toForm(value), value, currency);
        expect(read).toHaveProperty('value');
        expect('value' in read && isSameValue(read.value, value)).toBe(true);
      }),
      runs,
    );
  });

  test('[SV-5] reads any form without throwing: into a value that survives a round trip, or into error messages', () => {
    const now = defaultSettings[key as keyof BrandSettings];
    const names = Object.keys(section.toForm(now));
    const form = fc.dictionary(
      fc.constantFrom(...names, '__proto__', 'location', 'until', 'resource.IOS', 'email.pattern'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'on',
          '1',
          'javascript:alert(1)',
          '(a+)+$',
          '2026-02-30T10:00',
          '//evil.example',
          '<script>',
        ),
      ),
    );
    fc.assert(
      fc.property(form, (values) => {
        const read = section.read(values, now, currency);
        if ('problems' in read) {
          expect(Object.keys(read.problems).length).toBeGreaterThan(0);
          for (const problem of Object.values(read.problems)) expect(problem).toMatch(/\S.*\.$/s);
        } else
          expect(
            isSameValue(section.read(section.toForm(read.value), read.value, currency), {
              ...read,
              notes: [],
            }) || key !== 'mode',
          ).toBe(true);
      }),
      runs,
    );
  });
});

/** The error messages of a changed form, by field. */
const problemsOf = (key: string, change: Record<string, string>) => {
  const section = findSection(key);
  const now = defaultSettings[key as keyof BrandSettings];
  const read = section?.read({ ...section.toForm(now), ...change }, now, currency);
  return read && 'problems' in read ? read.problems : {};
};

test('[SV-5] invalid values are refused with a message that names the valid values', () => {
  const invalid: [string, Record<string, string>, string, RegExp][] = [
    ['mode', { location: 'Vietnam' }, 'location', /the code of a country, such as PF/],
    ['mode', { until: '2026-02-30T10:00' }, 'until', /a day and a time, or nothing/],
    ['mode', { message: 'x'.repeat(4001) }, 'message', /at most 4000 characters; this has 4001/],
    ['template', { mem_cen: 'newest' }, 'mem_cen', /choose one of the list/],
    [
      'customerService',
      { customerService: 'javascript:alert(1)' },
      'customerService',
      /must begin with https:/,
    ],
    ['customerService', { customerService: 'https://a@b.example' }, 'customerService', /names before an @/],
    [
      'customerService',
      { customerService: '/a\n'.repeat(11) },
      'customerService',
      /At most 10 links; these are 11/,
    ],
    ['resources', { 'resource.IOS': '//evil.example' }, 'resource.IOS', /IOS is not an address/],
    ['resources', { 'resource.IOS': 'download.example' }, 'resource.IOS', /must begin with https:/],
    ['appOffer', { bar: 'some' }, 'bar', /choose one of the list/],
    ['appOffer', { background: 'red' }, 'background', /six digits of a colour, such as #1a2b3c/],
    ['appOffer', { textColor: '#12345' }, 'textColor', /six digits of a colour/],
    ['appOffer', { 'words.EN': 'x'.repeat(81) }, 'words.EN', /at most 80 characters; this has 81/],
    ['register', { 'email.minLength': 'six' }, 'email.minLength', /a number from 0 to 128/],
    [
      'register',
      { 'email.minLength': '9', 'email.maxLength': '8' },
      'email.minLength',
      /\(9\) are more than the most \(8\)/,
    ],
    ['register', { 'email.maxLength': '3' }, 'email.minLength', /\(6\) are more than the most \(3\)/],
    ['register', { 'email.pattern': '[a-' }, 'email.pattern', /cannot be read: /],
    ['register', { 'email.pattern': '^(a+)+$' }, 'email.pattern', /could search for very long/],
    ['register', { 'email.required': 'on' }, 'email.required', /required but not enabled/],
    ['register', { 'username.required': '' }, 'username.required', /nobody could register or sign in/],
    ['mode', { location: 'ZZ' }, 'location', /the code of a country, such as PF/],
    ...[
      'withdrawMin',
      'withdrawMax',
      'twoPeopleAbove',
      'autoApproveBelow',
      'uplineMin',
      'uplineMax',
      'downlineMin',
      'downlineMax',
    ].map((name): [string, Record<string, string>, string, RegExp] => [
      ...(['payments', { [name]: '10.555' }, name, /at most 2 decimals/] as const),
    ]),
    ['payments', { 'withdrawFee.fixed': '0.005' }, 'withdrawFee.fixed', /at most 2 decimals/],
    ['payments', { 'withdrawFee.most': '0.005' }, 'withdrawFee.most', /at most 2 decimals/],
  ];
  for (const [key, change, name, sentence] of invalid)
    expect(problemsOf(key, change)[name]).toMatch(sentence);
});

test('[PR-5] the preview of the bar says which colour players see where the chosen one cannot be read', () => {
  const site = {
    brand: {
      name: 'Base',
      languages: { default: 'EN', offered: ['EN', 'AR'] },
      theme: { scheme: 'light', colors: { background: '#f4f4f4', accent: '#0b6e4f' } },
    },
  } as unknown as Site;
  const drawn = (background: string, textColor: string) => {
    const value = { ...defaultSettings.appOffer, background, textColor, words: { EN: 'Faster <here>' } };
    const filled = { values: appOfferSection.toForm(value), problems: {} };
    return html`${appOfferSection.render(filled, site, {})}`.text;
  };
  expect(drawn('#101820', '#203040')).toContain('Players see #ffffff instead.');
  expect(drawn('#101820', '#ffee00')).not.toContain('instead');
  expect(drawn('#101820', '#ffee00')).toContain('Faster &lt;here');
});

test('[SV-5] markup removed from a message is reported', () => {
  const read = findSection('mode')?.read(
    { message: '<p onclick="x()">Back <b>soon</b><script>y</script></p>' },
    defaultSettings.mode,
    currency,
  );
  expect(read).toMatchObject({
    value: { info: { message: '<p>Back <b>soon</b></p>' } },
    notes: ['Taken out, because it is not allowed in texts: onclick, <script>.'],
  });
});

test('[SV-5] stored URLs are safe', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('/\\evil', '/\t/evil', 'java\nscript:x')),
      (url) => {
        const read = findSection('resources')?.read({ 'resource.IOS': url }, [], currency);
        if (read && 'value' in read)
          for (const { url: saved } of read.value as { url: string }[]) expect(safeUrl(saved)).toBe(saved);
      },
    ),
    { numRuns: 100 },
  );
});

test('[SV-5] times survive a round trip; invalid dates are refused', () => {
  fc.assert(
    fc.property(moment, (iso) => {
      expect(parseInputTime(toInputTime(iso))).toBe(iso);
    }),
  );
  expect(parseInputTime('')).toBeUndefined();
  for (const wrong of ['tomorrow', '2026-13-01T00:00', '2026-04-31T00:00', '2026-01-01', '2026-01-01T24:30'])
    expect(parseInputTime(wrong)).toBeNull();
});
