import { expect, test } from 'vitest';
import { readReach } from './reach.ts';

test('[SV-4] rows 1 to 3: proxies, the games’ origin and the console’s host come from the environment', () => {
  expect(
    readReach({
      LIVERY_TRUSTED_PROXIES: '10.0.0.0/8',
      LIVERY_GAMES_ORIGIN: 'https://games.example',
      LIVERY_CONSOLE_HOST: 'console.example',
      LIVERY_CONSOLE_RESCUE: 'anywhere',
    }),
  ).toEqual({
    trustedProxies: ['10.0.0.0/8'],
    gamesOrigin: 'https://games.example',
    consoleHost: 'console.example',
    rescueAnywhere: true,
  });
  expect(readReach({ LIVERY_GAMES_ORIGIN: '' })).toEqual({
    trustedProxies: [],
    gamesOrigin: undefined,
    consoleHost: undefined,
    rescueAnywhere: false,
  });
});

test.each([
  [{ LIVERY_TRUSTED_PROXIES: 'true' }, 'LIVERY_TRUSTED_PROXIES: "true" is no network'],
  [
    { LIVERY_GAMES_ORIGIN: 'https://games.example/' },
    'LIVERY_GAMES_ORIGIN: "https://games.example/" is not an origin: it has a path, and an origin ends with its host or port. Did you mean https://games.example?',
  ],
  [
    { LIVERY_CONSOLE_HOST: 'https://console.example' },
    'LIVERY_CONSOLE_HOST: "https://console.example" is not a host: it has a scheme, and a host is the name alone. Did you mean console.example?',
  ],
  [{ LIVERY_CONSOLE_RESCUE: '1' }, 'LIVERY_CONSOLE_RESCUE: "1" is not known: it is "anywhere"'],
])('[SV-4] what cannot be is refused at start with a sentence: %j', (env, sentence) => {
  expect(() => readReach(env)).toThrow(sentence);
});
