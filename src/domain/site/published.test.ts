import { expect, test } from 'vitest';
import { publishedElement, rootElement } from './published.ts';

test('the elements of a page have names of their own, as an address can carry them', () => {
  expect(publishedElement).not.toBe(rootElement);
  for (const id of [publishedElement, rootElement]) expect(id).toMatch(/^[a-z-]+$/);
});
