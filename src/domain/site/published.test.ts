import { expect, test } from 'vitest';
import { publishedElement, rootElement } from './published.ts';

test('the elements of a page have different ids, made of lower-case letters and hyphens', () => {
  expect(publishedElement).not.toBe(rootElement);
  for (const id of [publishedElement, rootElement]) expect(id).toMatch(/^[a-z-]+$/);
});
