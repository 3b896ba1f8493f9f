import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames, mirroredIcons } from './icons.ts';

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');

test('the sprite holds exactly the named icons, in their order', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(iconNames);
});

test('mirrored icons are in the sprite', () => {
  for (const name of mirroredIcons) expect(iconNames).toContain(name);
});

test('the sprite has nothing that a strict Content-Security-Policy refuses', () => {
  expect(sprite).not.toMatch(/<style|<script|style=|\son\w+=|href=/);
});
