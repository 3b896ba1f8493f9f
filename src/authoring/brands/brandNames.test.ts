import { describe, expect, test } from 'vitest';
import { load } from '#src/manifest/files/load.ts';
import { namesSchema } from './brandNames.ts';

const brand = (id: string, said: object) =>
  load({ id, files: [{ path: 'brand.json', text: JSON.stringify({ schemaVersion: 2, id, ...said }) }] });
const base = brand('base', {
  pages: { home: { paths: ['/', '/m'] } },
  menus: { bottom: { home: {}, help: {} } },
  forms: { login: { fields: { username: {}, password: {} } } },
});

/** Names of one kind with what is said of each. */
function listed(kind: 'page' | 'menu' | 'form', ...brands: Parameters<typeof namesSchema>[0]) {
  const { enum: names, enumDescriptions } = JSON.parse(namesSchema(brands)).definitions[kind];
  return Object.fromEntries(names.map((name: string, at: number) => [name, enumDescriptions[at]]));
}

describe('[OP-3] names that brands bring', () => {
  test('each has a word on it: addresses, entries, fields', () => {
    expect(listed('page', { chain: [base] })).toEqual({ home: '/ /m' });
    expect(listed('menu', { chain: [base] })).toEqual({ bottom: 'entries: home, help' });
    expect(listed('form', { chain: [base] })).toEqual({ login: 'fields: username, password' });
  });

  test('those of every brand, in the words of the one that is extended', () => {
    const acme = brand('acme', { pages: { home: { title: 'page.acme' }, vip: { paths: ['/m/vip'] } } });
    expect(listed('page', { chain: [base] }, { chain: [base, acme] })).toEqual({
      home: '/ /m',
      vip: '/m/vip',
    });
  });

  test('what is taken away or unsound is no name', () => {
    const broken = brand('broken', { pages: { home: null, odd: 7, bare: {} }, menus: [], forms: null });
    expect(listed('page', { chain: [broken] })).toEqual({ bare: '' });
    expect(listed('menu', { chain: [broken] })).toEqual({});
  });
});
