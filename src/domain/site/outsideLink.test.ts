import { expect, test } from 'vitest';
import { describeOutsideLink } from './outsideLink.ts';

test.each([
  ['https://www.acme.example/faq?a=1', 'acme.example', 'outsideLink.site'],
  ['https://help.acme.example:8443#top', 'help.acme.example:8443', 'outsideLink.site'],
  ['https://مثال.example/', 'مثال.example', 'outsideLink.site'],
  ['mailto:help@acme.example?subject=Hello', 'help@acme.example', 'outsideLink.mail'],
  ['tel:+66-2234-5678', '+66-2234-5678', 'outsideLink.phone'],
])('[SH-9] players see where %s leads', (address, where, words) => {
  expect(describeOutsideLink(address)).toEqual({ where, words });
});
