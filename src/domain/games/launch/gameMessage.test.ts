import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameMessage } from './gameMessage.ts';

test.each([
  { livery: 1, type: 'ready' },
  { livery: 1, type: 'round', open: true },
  { livery: 1, type: 'balance' },
  { livery: 1, type: 'exit' },
  { livery: 1, type: 'failed', code: 'session.gone' },
])('[GL-9] %j is a message', (data) => expect(gameMessage(data)).toEqual(data));

test.each([
  undefined,
  null,
  'exit',
  7,
  [],
  { type: 'exit' },
  { livery: '1', type: 'exit' },
  { livery: 1, type: 'navigate' },
  { livery: 1, type: 'round' },
  { livery: 1, type: 'round', open: 'yes' },
  { livery: 1, type: 'failed', code: '<img src=x>' },
  { livery: 1, type: ['exit'] },
])('[GL-9] %j is not a message', (data) => expect(gameMessage(data)).toBeUndefined());

test('[GL-9] any data is handled without throwing, and only the five types are messages', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const message = gameMessage(data);
      if (message) expect(message.livery).toBe(1);
    }),
  );
});
