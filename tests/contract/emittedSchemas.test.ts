import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { emittedFiles } from '#src/cli/emitSchemas.ts';
import { patchSchema } from '#src/cli/patchSchema.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = emittedFiles();
const ajv = new Ajv({ allErrors: true, logger: false, strict: false });
const check = (name: string) => ajv.compile(JSON.parse(files[name] ?? ''));

describe('schemas/json', () => {
  it.each(Object.keys(files))('%s is up to date (else: npm run schemas)', (name) => {
    const file = path.join(root, 'schemas/json', name);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(files[name]);
  });

  it('holds nothing else', () => {
    expect(readdirSync(path.join(root, 'schemas/json')).sort()).toEqual(Object.keys(files).sort());
  });

  it('let an overlay leave out, delete and replace, and nothing else', () => {
    const page = check('page.schema.json');
    expect(page({ widgets: { hot: null, popular: { at: 5 } } })).toBe(true);
    expect(page({ widgets: { hot: { widget: 'game-list', props: null } } })).toBe(true);
    expect(page({ widgets: { hot: { widget: 'gamelist' } } })).toBe(false);
    expect(page({ widget: {} })).toBe(false);
    expect(page({ paths: [null] })).toBe(false);
    const brand = check('brand.schema.json');
    expect(brand({ id: 'acme' })).toBe(false);
    expect(brand({ id: 'acme', schemaVersion: 2, compliance: null, currency: { code: 'USDT' } })).toBe(true);
  });

  it('keep lists as strict as they are: an overlay replaces them whole', () => {
    const item = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(patchSchema({ type: 'object', properties: { list: { type: 'array', items: item } } })).toEqual({
      type: 'object',
      properties: { list: { type: ['array', 'null'], items: item } },
    });
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

  it('says which requests are encrypted, which move money, which need a session', () => {
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
