import { describe, expect, test } from 'vitest';
import { isDemo, isLoopback } from './demoMode.ts';
import { readServeOptions } from './options.ts';

test('[SV-1] only this machine reaches a server that listens at a loopback address', () => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])
    expect([host, isLoopback(host)]).toEqual([host, true]);
  for (const host of [
    '',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '192.168.1.7',
    '128.0.0.1',
    '127.0.0.1.example',
    'localhost.example',
    '::ffff:10.0.0.1',
    '::2',
  ])
    expect([host, isLoopback(host)]).toEqual([host, false]);
});

describe('[SV-1] the demo', () => {
  const wish = { demo: false, theatre: false, host: 'localhost', production: undefined };

  test('is the default where only this machine reaches the server', () => {
    expect(isDemo(wish)).toBe(true);
    expect(isDemo({ ...wish, demo: true, production: '0' })).toBe(true);
    expect(readServeOptions([], {}).demo).toBe(true);
    expect(readServeOptions(['--demo'], {}).demo).toBe(true);
  });

  test('is no more where LIVERY_PRODUCTION says so, or others reach the server', () => {
    expect(isDemo({ ...wish, production: '1' })).toBe(false);
    expect(isDemo({ ...wish, host: '0.0.0.0' })).toBe(false);
    expect(readServeOptions([], { LIVERY_PRODUCTION: '1' }).demo).toBe(false);
    expect(readServeOptions([], { LIVERY_HOST: '0.0.0.0' }).demo).toBe(false);
  });

  test('is refused in both cases when asked for, and so is the theatre', () => {
    for (const flag of ['--demo', '--theatre']) {
      expect(() => readServeOptions([flag], { LIVERY_HOST: '0.0.0.0' })).toThrow(
        `${flag} has members whose password everybody knows: it must not be exposed at 0.0.0.0.`,
      );
      expect(() => readServeOptions([flag], { LIVERY_PRODUCTION: '1' })).toThrow(
        'LIVERY_PRODUCTION=1 refuses',
      );
    }
  });

  test('is not taken for granted where LIVERY_PRODUCTION is unclear', () => {
    expect(() => isDemo({ ...wish, production: 'true' })).toThrow('LIVERY_PRODUCTION is 1, or 0 or nothing');
  });
});
