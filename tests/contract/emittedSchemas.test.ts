import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { emittedFiles } from '#src/authoring/schemas/emittedFiles.ts';
import { patchSchema } from '#src/authoring/schemas/patchSchema.ts';
import { editorFiles, editorValidators, resolveReference } from '#tests/support/editorSchemas.ts';

const files = emittedFiles();
const check = editorValidators();

describe('schemas/json', () => {
  it.each(Object.keys(files))('%s is up to date (else: npm run schemas)', (name) => {
    const file = path.join(projectFolder, 'schemas/json', name);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(files[name]);
  });

  it('contains no other files', () => {
    expect(readdirSync(path.join(projectFolder, 'schemas/json')).sort()).toEqual(Object.keys(files).sort());
  });

  it('refer only to each other and to the names in the build folder, and every reference resolves', () => {
    const all = editorFiles();
    for (const [address, schema] of all) {
      for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
        const [file = '', pointer = ''] = resolveReference(address, ref).split('#');
        const target = pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], all.get(file));
        expect(target, `${ref} in ${address}`).toBeDefined();
      }
    }
  });

  it('let an overlay omit, delete and replace, and nothing else', () => {
    const page = check('page');
    expect(page({ widgets: { hot: null, popular: { at: 5 } } })).toBe(true);
    expect(page({ widgets: { hot: { widget: 'game-list', props: null } } })).toBe(true);
    expect(page({ widgets: { hot: { widget: 'gamelist' } } })).toBe(false);
    expect(page({ widget: {} })).toBe(false);
    expect(page({ paths: [null] })).toBe(false);
    const brand = check('brand');
    expect(brand({ id: 'acme' })).toBe(false);
    expect(brand({ id: 'acme', schemaVersion: 2, compliance: null, currency: { code: 'USDT' } })).toBe(true);
  });

  it('keep lists as strict as they were: an overlay replaces them whole', () => {
    const item = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(patchSchema({ type: 'object', properties: { list: { type: 'array', items: item } } })).toEqual({
      type: 'object',
      properties: { list: { type: ['array', 'null'], items: item } },
    });
  });
});

describe('[OP-3] an addition to a brand', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-schemas-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const inCopy = (file: string) => path.join(folder, file);
  const add = (file: string, key: string, value: unknown) => {
    const document = existsSync(inCopy(file)) ? JSON.parse(readFileSync(inCopy(file), 'utf8')) : {};
    writeFileSync(inCopy(file), JSON.stringify({ ...document, [key]: value }));
  };
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['src/cli/main.ts', ...words], { cwd: folder, encoding: 'utf8' }).stdout;
  const names = inCopy('.build/schemas/names.schema.json');

  it('changes no emitted file: names of entries, menus, pages and forms of base are written to the build folder', () => {
    for (const part of ['src', 'schemas', 'widgets', 'brands', 'locales', 'package.json'])
      cpSync(path.join(projectFolder, part), inCopy(part), { recursive: true });
    symlinkSync(path.join(projectFolder, 'node_modules'), inCopy('node_modules'), 'junction');

    add('brands/base/menus/bottom.json', 'vipLounge', { at: 99, label: 'page.help', to: 'help' });
    add('brands/base/menus/lounge.json', 'help', { at: 1, label: 'page.help', to: 'help' });
    add('brands/base/pages/vip-lounge.json', 'paths', ['/m/vipLounge']);
    add('brands/base/forms/vip-wish.json', 'fields', {});
    expect(run('schemas')).toBe('All schemas are up to date.\n');

    const { definitions } = JSON.parse(readFileSync(names, 'utf8'));
    const meaning = (kind: string, name: string) =>
      definitions[kind].enumDescriptions[definitions[kind].enum.indexOf(name)];
    expect(meaning('menu', 'bottom')).toContain('vipLounge');
    expect(meaning('menu', 'lounge')).toBe('entries: help');
    expect(meaning('page', 'vip-lounge')).toBe('/m/vipLounge');
    expect(definitions.form.enum).toContain('vip-wish');

    rmSync(names);
    run('brand', 'check');
    expect(JSON.parse(readFileSync(names, 'utf8'))).toEqual({ $schema: expect.any(String), definitions });
  });
});

describe('openapi.json', () => {
  const api = JSON.parse(files['openapi.json'] ?? '{}');

  it('describes every operation once', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(operationList).sort());
  });

  it('marks requests that are encrypted, move money or need a session', () => {
    const login = api.paths['/wps/session/login'].post;
    expect(login.requestBody.content['application/json']['x-decrypted'].required).toContain('username');
    expect(login.security).toEqual([]);
    const transfer = api.paths['/wps/relay/wallets/transfer'].post;
    expect(transfer.security).toEqual([{ session: [] }]);
    expect(transfer.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  });

  it('refers only to what it defines', () => {
    for (const [, ref] of (files['openapi.json'] ?? '').matchAll(/"\$ref": "#\/([^"]+)"/g)) {
      const target = (ref ?? '').split('/').reduce((part, step) => part?.[step], api);
      expect(target, ref).toBeDefined();
    }
  });
});
