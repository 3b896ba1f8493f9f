import { expect, test } from 'vitest';
import { frameOrigin } from './frameAddress.ts';

test.each([
  ['https://games.example/play#t', 'https://a.example', 'https://games.example'],
  ['http://localhost:8788/play#t', 'http://localhost:8787', 'http://localhost:8788'],
  ['https://games.example/', 'http://localhost:8787', 'https://games.example'],
  ['http://games.example/', 'https://a.example', undefined],
  ['https://a.example/play', 'https://a.example', undefined],
  ['https://a.example@evil.example/', 'https://a.example', undefined],
  ['javascript:alert(1)', 'https://a.example', undefined],
  ['data:text/html,x', 'https://a.example', undefined],
  ['blob:https://games.example/1', 'https://a.example', undefined],
  ['/play', 'https://a.example', undefined],
  ['', 'https://a.example', undefined],
])('[GL-9] %s in %s is framed from %s', (address, own, expected) =>
  expect(frameOrigin(address, own)).toBe(expected),
);
