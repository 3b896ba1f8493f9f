import { describe, expect, test } from 'vitest';
import { type LoadedBrand, loadBrandFolder } from '../files/loadBrandFolder.ts';
import { effectiveHosting } from './effectiveHosting.ts';

type Folder = { readonly hosting?: object; readonly base?: string };

/** A chain of brands, the most general first. */
const chainOf = (...folders: readonly Folder[]): LoadedBrand[] =>
  folders.map(({ hosting, base }, at) =>
    loadBrandFolder({
      id: `brand-${at}`,
      files: [
        { path: 'brand.json', text: JSON.stringify(base === undefined ? {} : { api: { base } }) },
        ...(hosting ? [{ path: 'hosting.json', text: JSON.stringify(hosting) }] : []),
      ],
    }),
  );

const reference = { hosting: { hosts: ['localhost'], gameOrigins: ['reference'] } };
const away = {
  base: 'https://api.example',
  hosting: {
    hosts: ['parent.example'],
    apiOrigin: 'https://api.example',
    gameOrigins: ['https://games.example'],
    imageCDNs: ['https://cdn.example'],
    firebaseEmulator: 'http://localhost:9099',
    captcha: { frame: 'https://captcha.example/x.html', verify: 'https://check.example/verify' },
  },
};
const { hosts: _, firebaseEmulator: __, captcha: ___, ...inherited } = away.hosting;

describe('[OP-2][BR-1] the hosting of a brand', () => {
  test.each<[what: string, chain: readonly Folder[], hosting: object]>([
    ['without any file is the reference server', [{}, {}], { hosts: [], gameOrigins: ['reference'] }],
    ['is its own file', [away], away.hosting],
    [
      'without a file is inherited, but no host, no emulator and no captcha',
      [away, {}],
      { hosts: [], ...inherited },
    ],
    [
      'with a file of hosts alone inherits the rest',
      [away, { hosting: { hosts: ['a.example'] } }],
      { hosts: ['a.example'], ...inherited },
    ],
    [
      'is inherited part by part, each from the nearest that says it',
      [
        away,
        { hosting: { hosts: [], imageCDNs: [] } },
        { hosting: { hosts: [], gameOrigins: ['https://g.example'] } },
      ],
      { hosts: [], apiOrigin: 'https://api.example', gameOrigins: ['https://g.example'], imageCDNs: [] },
    ],
    [
      'with the API where its pages are inherits no origin of an API',
      [away, { base: '' }],
      { hosts: [], gameOrigins: inherited.gameOrigins, imageCDNs: inherited.imageCDNs },
    ],
    [
      'with an API of its own inherits "reference" only where the port tells the games’',
      [reference, { hosting: { hosts: [], apiOrigin: 'https://api.example' } }],
      { hosts: [], apiOrigin: 'https://api.example', gameOrigins: [] },
    ],
    [
      'with an API at a port keeps "reference"',
      [reference, { hosting: { hosts: [], apiOrigin: 'http://localhost:9000' } }],
      { hosts: [], apiOrigin: 'http://localhost:9000', gameOrigins: ['reference'] },
    ],
    ['that is invalid allows nothing', [away, { hosting: { hosts: ['a..b'] } }], { hosts: [] }],
    [
      'inherits no invalid part',
      [
        {
          hosting: {
            hosts: ['..'],
            apiOrigin: 'https://a.example:99999',
            imageCDNs: ['https://cdn.example'],
          },
        },
        {},
      ],
      { hosts: [], imageCDNs: ['https://cdn.example'] },
    ],
  ])('%s', (_what, folders, hosting) => {
    expect(effectiveHosting(chainOf(...folders))).toEqual(hosting);
  });
});
