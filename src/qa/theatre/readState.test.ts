import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentTiles } from '#schemas/agentTiles.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { joinSettings, readState, stateParameters, writeState } from './readState.ts';
import {
  dataKinds,
  defaultState,
  demoAccounts,
  devices,
  formKinds,
  maxVendors,
  modes,
  type Role,
  type TheatreState,
  textKinds,
} from './state.ts';

const site = fakeSite('base');
const read = (query: string) => readState(new URLSearchParams(query), site);

const switches = <T extends string>(names: readonly T[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.boolean(), { noNullPrototype: true }) as fc.Arbitrary<
    Partial<Record<T, boolean>>
  >;

const anyState: fc.Arbitrary<TheatreState> = fc.record({
  role: fc.constantFrom(...(Object.keys(demoAccounts) as Role[])),
  lang: fc.constantFrom('EN' as const, 'AR' as const, undefined),
  clock: fc.oneof(
    fc.constant('real' as const),
    fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
  ),
  still: fc.boolean(),
  popups: fc.boolean(),
  device: fc.constantFrom(...devices),
  data: fc.constantFrom(...dataKinds),
  text: fc.constantFrom(...textKinds),
  form: fc.constantFrom(...formKinds),
  vendors: fc.option(fc.integer({ min: 1, max: maxVendors }), { nil: undefined }),
  mode: fc.constantFrom(...modes),
  flags: switches(flagNames),
  promotions: switches(promotionNames),
  template: fc.dictionary(fc.constantFrom('mem_cen', 'dep_func'), fc.stringMatching(/^[\w-]{1,8}$/), {
    noNullPrototype: true,
  }),
  tiles: fc.option(fc.subarray([...agentTiles]), { nil: undefined }),
  resources: switches(resourceTypes),
});

test('[SV-5] a written state reads back as the same state, also from a cookie', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const text = writeState(state).toString();
      expect(text).toMatch(/^[\w%&=.*+-]*$/);
      expect(read(text)).toEqual({ state, mistakes: [] });
    }),
  );
});

test('[SV-5] settings that a form sends one by one are joined, without empty values', () => {
  const form =
    'role=agent&flag.MAILCEN=off&flag.DIRECTREG3=&flag.PERSREP=on&template.mem_cen=1&tiles=&still=';
  expect(joinSettings(new URLSearchParams(form)).toString()).toBe(
    'role=agent&flags=MAILCEN%3Aoff%2CPERSREP%3Aon&template=mem_cen%3A1&tiles=&still=',
  );
  const { state, mistakes } = readState(joinSettings(new URLSearchParams(form)), site);
  expect(mistakes).toEqual([]);
  expect(state).toEqual({
    ...defaultState,
    role: 'agent',
    flags: { MAILCEN: false, PERSREP: true },
    template: { mem_cen: '1' },
  });
});

test('[SV-5] without parameters the state is the default, with a fixed clock', () => {
  expect(read('')).toEqual({ state: defaultState, mistakes: [] });
  expect(writeState(defaultState).toString()).toBe('clock=2026-01-15T12%3A07%3A24.000Z');
});

test.each([
  ['role=membre', 'role', 'There is no role “membre”. Did you mean “member”?'],
  ['lang=VI', 'lang', 'There is no language here “VI”. There are: EN, TY, AR.'],
  ['clock=yesterday', 'clock', '“yesterday” is no time'],
  ['clock=2026-13-45T12:00:00Z', 'clock', 'is no time'],
  ['still=yes', 'still', 'There are: 0, 1, on.'],
  ['device=iso', 'device', 'Did you mean “ios”?'],
  ['data=eror', 'data', 'Did you mean “error”?'],
  ['text=lang', 'text', 'Did you mean “long”?'],
  ['vendors=0', 'vendors', '“0” is not a whole number from 1 to 99.'],
  ['mode=maintainance', 'mode', 'Did you mean “maintenance”?'],
  ['flags=MAILCENN:off', 'flags', 'Did you mean “MAILCEN”?'],
  ['flags=MAILCEN', 'flags', '“MAILCEN” needs a value: MAILCEN:on or MAILCEN:off.'],
  ['flags=MAILCEN:maybe', 'flags', '“maybe” is neither on nor off.'],
  ['promotions=REFERAL:on', 'promotions', 'Did you mean “REFERRAL”?'],
  ['template=mem_cen:%3Cb%3E', 'template', '“<b>” cannot be a version'],
  ['tiles=mai', 'tiles', 'Did you mean “mail”?'],
  ['resources=IOSS:on', 'resources', 'Did you mean “IOS”?'],
])('[SV-5] %s is reported with a suggestion', (query, parameter, message) => {
  const { mistakes } = read(query);
  expect(mistakes).toMatchObject([{ parameter, message: expect.stringContaining(message) }]);
});

test('[SV-5] all mistakes are reported at once', () => {
  const bad = stateParameters.map((name) => `${name}=!,!:!`).join('&');
  expect(read(bad).mistakes.map(({ parameter }) => parameter)).toEqual(stateParameters);
});
