import { describe, expect, test } from 'vitest';
import { loadBrandFolder } from '#src/manifest/files/loadBrandFolder.ts';
import { namesSchema } from './brandNames.ts';

const brand = (id: string, content: object) =>
  loadBrandFolder({
    id,
    files: [{ path: 'brand.json', text: JSON.stringify({ schemaVersion: 2, id, ...content }) }],
  });
const base = brand('base', {
  pages: { home: { paths: ['/', '/m'] } },
  menus: { bottom: { home: {}, help: {} } },
  forms: { login: { fields: { username: {}, password: {} } } },
});

/** Names of one kind with their descriptions. */
function namesWithDescription(kind: 'page' | 'menu' | 'form', ...brands: Parameters<typeof namesSchema>[0]) {
  const { enum: names, enumDescriptions } = JSON.parse(namesSchema(brands)).definitions[kind];
  return Object.fromEntries(names.map((name: string, at: number) => [name, enumDescriptions[at]]));
}

describe('[OP-3] names defined by brands', () => {
  test('each has a description: addresses, entries, fields', () => {
    expect(namesWithDescription('page', { chain: [base] })).toEqual({ home: '/ /m' });
    expect(namesWithDescription('menu', { chain: [base] })).toEqual({ bottom: 'entries: home, help' });
    expect(namesWithDescription('form', { chain: [base] })).toEqual({ login: 'fields: username, password' });
  });

  test('names of every brand, described by the extended brand', () => {
    const acme = brand('acme', { pages: { home: { title: 'page.acme' }, vip: { paths: ['/m/vip'] } } });
    expect(namesWithDescription('page', { chain: [base] }, { chain: [base, acme] })).toEqual({
      home: '/ /m',
      vip: '/m/vip',
    });
  });

  test('removed or invalid parts define no name', () => {
    const broken = brand('broken', { pages: { home: null, odd: 7, bare: {} }, menus: [], forms: null });
    expect(namesWithDescription('page', { chain: [broken] })).toEqual({ bare: '' });
    expect(namesWithDescription('menu', { chain: [broken] })).toEqual({});
  });
});
