import { describe, expect, test } from 'vitest';
import base from '#brands/base/brand.json';
import { type FactSources, factsOf } from './facts.ts';

const settings = {
  whitelabel: { DEPRECM3: true, WITHDRAW3: true },
  promotions: { REFERRAL: { enabled: true }, MISSION: { enabled: false } },
  resources: [
    { resourceType: 'IOS', url: 'https://download.example/ios' },
    { resourceType: 'Android', url: 'javascript:alert(1)' },
  ],
  agentMenu: ['teamOverview'],
  customerService: ['https://help.example/chat'],
} satisfies FactSources['settings'];

const visitor: FactSources = {
  session: null,
  member: undefined,
  settings: undefined,
  serverTemplates: undefined,
  brand: { ...base, templates: { mem_cen: '0', dep_func: '1' } },
  device: { system: 'ios', installed: true, native: false },
};
const member: FactSources = { ...visitor, session: { type: 0 }, settings };

describe('[BR-2] facts', () => {
  test('are unknown before the settings have arrived', () => {
    expect(factsOf(visitor)).toMatchObject({
      session: false,
      memberType: null,
      flags: null,
      promotions: null,
      resources: null,
      agentMenu: null,
      templates: { mem_cen: '0', dep_func: '1' },
      has: null,
      device: 'ios',
      installed: true,
      native: false,
    });
  });

  test('follow the settings; an unsafe address is ignored', () => {
    expect(factsOf({ ...visitor, settings })).toMatchObject({
      flags: settings.whitelabel,
      promotions: { REFERRAL: true, MISSION: false },
      resources: new Set(['IOS']),
      agentMenu: new Set(['teamOverview']),
      has: { withdraw: true, vipBenefits: false, dividend: false, customerService: true, upline: false },
    });
  });

  test('[SH-14] have the resources that the version info adds', () => {
    const version = { resources: [{ resourceType: 'TELEGRAM', url: 'https://telegram.example/x' }] };
    expect(factsOf({ ...visitor, settings, version }).resources).toEqual(new Set(['TELEGRAM', 'IOS']));
    expect(factsOf({ ...visitor, version }).resources).toBeNull();
  });

  test.each([
    ['nobody is signed in', { session: null }, false],
    ['it has not come', { member: undefined }, 'unknown'],
    ['it cannot be had', { member: null }, false],
    ['there is one', { member: { type: 0, toUpline: true } }, true],
    ['there is none', { member: { type: 0, toUpline: false } }, false],
  ] as const)('of an upline when %s', (_name, change, expected) => {
    expect(factsOf({ ...member, ...change }).has?.upline).toBe(expected);
  });

  test('take the type of the login until the server has sent a newer one', () => {
    const typeOf = (change: Partial<FactSources>) => factsOf({ ...member, ...change }).memberType;
    expect(typeOf({ session: { type: 41 } })).toBe(41);
    expect(typeOf({ session: { type: 41 }, member: null })).toBe(41);
    expect(typeOf({ session: { type: 41 }, member: { type: 2, toUpline: false } })).toBe(2);
    expect(typeOf({ session: null, member: { type: 2, toUpline: false } })).toBeNull();
  });

  test('[BR-4] have the template of the server over that of the manifest', () => {
    expect(factsOf({ ...visitor, serverTemplates: { mem_cen: '1' } }).templates).toEqual({
      mem_cen: '1',
      dep_func: '1',
    });
  });
});
