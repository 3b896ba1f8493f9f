import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames, mirroredIcons } from './icons.ts';

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');

test('the sprite holds exactly the named icons, in their order', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(iconNames);
});

test('what turns round in right-to-left text is in the sprite', () => {
  for (const name of mirroredIcons) expect(iconNames).toContain(name);
});

test('the sprite carries nothing that a strict policy refuses', () => {
  expect(sprite).not.toMatch(/<style|<script|style=|\son\w+=|href=/);
});
