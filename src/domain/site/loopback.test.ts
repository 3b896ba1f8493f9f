import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['base.localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['mylocalhost', false],
  ['', false],
])('whether %s means this machine: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['127.0.0.1, 10.0.0.1', false],
  [undefined, false],
])('whether the address %s is of this machine: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});
