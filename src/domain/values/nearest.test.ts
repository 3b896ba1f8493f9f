import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['hoem', ['home', 'help'], 'home'],
  ['Home', ['home', 'help'], 'home'],
  ['home', ['home', 'help'], 'home'],
  ['gamelist', ['game-list', 'game-lobby'], 'game-list'],
  ['widgte', ['widget', 'in', 'at'], 'widget'],
  ['deposits', ['deposit', 'deposit-record'], 'deposit'],
  ['hom', ['home', 'help'], 'home'],
  ['EN', ['AR', 'en'], 'en'],
  // Half of the letters in common is not near.
  ['nope', ['home'], undefined],
  ['FR', ['AR', 'EN'], undefined],
  ['em', ['to', 'en'], undefined],
  ['ta', ['to', 'at'], 'at'],
  ['shop', ['widget', 'deposit'], undefined],
  // Names without common letters give no suggestion, however short.
  ['zz', ['at', 'in', 'to'], undefined],
  ['q', ['a'], undefined],
  ['', ['at'], undefined],
  ['home', [], undefined],
])('%j among %j is %j', (name, names, expected) => {
  expect(nearest(name, names)).toBe(expected);
});

test('an existing name is found; a suggestion is always one of the names', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (name, names) => {
      const found = nearest(name, names);
      if (found !== undefined) expect(names).toContain(found);
      if (name !== '' && names.includes(name)) expect(found?.toLowerCase()).toBe(name.toLowerCase());
    }),
  );
});

test('one typo in a name of six letters or more is corrected', () => {
  const names = ['notice-strip', 'category-tabs', 'game-list', 'vendor-tiles'];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.constantFrom('drop', 'add', 'swap'),
      (name, at, typo) => {
        const i = at % (name.length - 1);
        const typed = {
          drop: name.slice(0, i) + name.slice(i + 1),
          add: `${name.slice(0, i)}x${name.slice(i)}`,
          swap: name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2),
        }[typo as 'drop'];
        expect(nearest(typed, names)).toBe(name);
      },
    ),
  );
});
