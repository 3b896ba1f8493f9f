import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone } from '#src/domain/values/timeZones.ts';
import { isPushEndpoint } from './pushHosts.ts';
import { quietUntil } from './quietHours.ts';
import { keyProblem, makeVapidKeys, subjectProblem } from './vapidKeys.ts';

describe('[PR-5] endpoints', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is of a known service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://localhost:9/x',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('%s is refused', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  test('a test’s own service is that of its origin alone', () => {
    expect(isPushEndpoint('http://127.0.0.1:9/x', 'http://127.0.0.1:9')).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:99/x', 'http://127.0.0.1:9')).toBe(false);
  });
});

describe('[PR-5] keys and contact', () => {
  test('a pair is one; halves of two are not, and what is wrong is told at its place', () => {
    const [one, two] = [makeVapidKeys(), makeVapidKeys()];
    expect(keyProblem(one)).toBeUndefined();
    expect(keyProblem({ ...one, privateKey: two.privateKey })).toHaveProperty('privateKey');
    expect(keyProblem({ ...one, publicKey: one.privateKey })).toHaveProperty('publicKey');
    expect(keyProblem({ ...one, privateKey: `${one.privateKey}=` })).toHaveProperty('privateKey');
    expect(keyProblem({ ...one, privateKey: Buffer.alloc(32).toString('base64url') })).toHaveProperty(
      'privateKey',
    );
  });

  test.each(['mailto:push@livery.pf', 'https://livery.pf', 'https://livery.pf/contact'])(
    '%s is a contact',
    (subject) => expect(subjectProblem(subject)).toBeUndefined(),
  );

  test.each([
    '',
    'push@livery.pf',
    'http://livery.pf',
    'mailto:',
    'mailto:x',
    'mailto:x@localhost',
    'mailto:x@host.localhost',
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]/',
    'mailto:x@127.0.0.1',
    'tel:1',
  ])('%s is none', (subject) => expect(subjectProblem(subject)).toBeDefined());
});

describe('[PR-5] quiet hours', () => {
  const night = { quiet: true, from: 22 * 60, to: 8 * 60 };
  const until = (at: string, zone: string, hours: object = night) =>
    quietUntil({ ...night, zone, ...hours }, new Date(at))?.toISOString();

  test('go over midnight, by the clock of the zone', () => {
    expect(until('2026-11-26T21:59:59Z', 'UTC')).toBeUndefined();
    expect(until('2026-11-26T22:00:00Z', 'UTC')).toBe('2026-11-27T08:00:00.000Z');
    expect(until('2026-11-27T07:59:30Z', 'UTC')).toBe('2026-11-27T08:00:00.000Z');
    expect(until('2026-11-27T08:00:00Z', 'UTC')).toBeUndefined();
    // 22:30 in Tahiti.
    expect(until('2026-11-27T08:30:00Z', 'Pacific/Tahiti')).toBe('2026-11-27T18:00:00.000Z');
  });

  test('end by the clock on the wall where it is put forward or back', () => {
    // Both nights of Paris: one of 23 hours, one of 25.
    expect(until('2026-03-28T22:00:00Z', 'Europe/Paris')).toBe('2026-03-29T06:00:00.000Z');
    expect(until('2026-10-24T21:00:00Z', 'Europe/Paris')).toBe('2026-10-25T07:00:00.000Z');
    // They would end at 2:30, which the clock leaves out.
    expect(until('2026-03-29T00:30:00Z', 'Europe/Paris', { from: 60, to: 150 })).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  test('are none where they are off, or begin when they end', () => {
    expect(until('2026-11-26T23:00:00Z', 'UTC', { quiet: false })).toBeUndefined();
    expect(until('2026-11-26T23:00:00Z', 'UTC', { from: 60, to: 60 })).toBeUndefined();
  });

  test('whatever they are, their end is outside of them, ahead, and within a day and an hour', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Paris',
      'Pacific/Tahiti',
      'Asia/Kolkata',
      'America/New_York',
    );
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(minute, minute, zones, moment, (from, to, zone, at) => {
        const hours = { quiet: true, from, to, zone };
        const end = quietUntil(hours, at);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietUntil(hours, end)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  test('know real zones only', () => {
    expect(['UTC', 'Pacific/Tahiti', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
