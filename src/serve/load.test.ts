import { expect, test } from 'vitest';
import { readLoad } from './load.ts';

test('[SV-4] how much a server takes comes from the environment, and is as usual without', () => {
  expect(
    readLoad({
      LIVERY_REQUESTS_PER_MINUTE: '300',
      LIVERY_CONNECTIONS: '2000',
      LIVERY_CONNECTIONS_PER_ADDRESS: '20',
    }),
  ).toEqual({ requestsPerMinute: 300, cap: { perAddress: 20, inAll: 2000 } });
  expect(readLoad({ LIVERY_CONNECTIONS: '' })).toEqual({ requestsPerMinute: undefined, cap: {} });
});

test.each(['0', '-5', '1.5', 'many'])('[SV-4] "%s" is refused at start with a sentence', (text) => {
  for (const name of ['LIVERY_REQUESTS_PER_MINUTE', 'LIVERY_CONNECTIONS', 'LIVERY_CONNECTIONS_PER_ADDRESS'])
    expect(() => readLoad({ [name]: text })).toThrow(`${name}: "${text}" is no whole number above 0.`);
});
