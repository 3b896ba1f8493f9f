import { expect, test } from 'vitest';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { validate } from './validate.ts';

const findingsOf = (captcha: object) => validate(hostingSchema, { hosts: [], captcha }).findings;

test('[AU-2][BR-1] row 7: a captcha of the operator is named by https, in public, or on this machine', () => {
  const good = { frame: 'https://captcha.acme.com/livery.html', verify: 'https://check.example/siteverify' };
  expect(findingsOf(good)).toEqual([]);
  expect(findingsOf({ ...good, frame: 'http://127.0.0.1:9000/livery.html' })).toEqual([]);
  expect(findingsOf({ frame: good.frame }).map(({ code }) => code)).toEqual(['missing']);
  for (const [frame, reason] of [
    ['http://captcha.acme.com/livery.html', 'is not reached by https'],
    ['https://localhost.acme/x?y=1', 'has no "?" and no "#"'],
    ['https://10.0.0.7/livery.html', 'has no public name'],
    ['captcha.acme.com/livery.html', 'does not begin with "https://"'],
    ['https://captcha.acme.com:99999/livery.html', 'is above 65535'],
  ] as const) {
    const [finding, ...others] = findingsOf({ ...good, frame });
    expect([finding?.code, finding?.pointer, others]).toEqual(['bad-address', '/captcha/frame', []]);
    expect(finding?.message).toContain(reason);
  }
  expect(findingsOf({ ...good, frame: 'https://captcha.acme.com' })[0]?.pointer).toBe('/captcha/frame');
});
