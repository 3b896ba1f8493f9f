import { expect, test } from 'vitest';
import { countedAddress, requestLimiter } from './limits.ts';

test('[SV-4] a bucket refills steadily, and never above its size', () => {
  let time = 0;
  const limiter = requestLimiter(60, () => time);
  const taken = (times: number) =>
    Array.from({ length: times }, () => limiter.take('1.2.3.4')).filter((wait) => wait === 0).length;
  expect(taken(70)).toBe(60);
  expect(limiter.take('1.2.3.4')).toBe(1);
  time += 10_000;
  expect(taken(20)).toBe(10);
  time += 3_600_000;
  expect(taken(100)).toBe(60);
});

test('[SV-4] what is remembered has a bound', () => {
  const limiter = requestLimiter(60, () => 0);
  for (let i = 0; i < 50_000; i++) limiter.take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(limiter.size()).toBe(20_000);
});

test('[SV-4] an IPv6 network counts as one, an IPv4 address in IPv6 clothes as itself', () => {
  expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(countedAddress('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(countedAddress('2001:db8::1')).toBe('2001:db8:0:0');
  expect(countedAddress('::1')).toBe('0:0:0:0');
  expect(countedAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(countedAddress('10.0.0.1')).toBe('10.0.0.1');
});
