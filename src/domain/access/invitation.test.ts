import { expect, test } from 'vitest';
import { readInvitation } from './invitation.ts';

test.each([
  ['?code=HINANO26&ref=demo', 'HINANO26', 'demo'],
  ['?code=%20HINANO26%20', 'HINANO26', null],
  ['', null, null],
  ['?code=&ref=', null, null],
  ['?code=<b>&ref=javascript:x', null, null],
  [`?code=${'x'.repeat(33)}`, null, null],
])('[AU-10] the link %s brings the code %j and the recommender %j', (search, code, ref) => {
  expect(readInvitation(search)).toEqual({ code, ref });
});
