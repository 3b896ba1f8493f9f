import { expect, test } from 'vitest';
import { maskedAccount } from './maskedAccount.ts';

test('an account’s name is masked, and its length not told', () => {
  expect(maskedAccount('tiare-bg')).toBe('ti***g');
  expect(maskedAccount('vaite')).toBe('va***e');
  expect(maskedAccount('teva')).toBe('t***');
  expect(maskedAccount('a')).toBe('a***');
  expect(maskedAccount('')).toBe('***');
  // By letters, not by halves of one.
  expect(maskedAccount('🐢🐢🐢🐢🐙')).toBe('🐢🐢***🐙');
});
