import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { operationAreas, operationList } from '#schemas/api/operations.ts';
import { shareRepeats, validatorsModule, withoutRemarks } from './validatorsPlugin.ts';

const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    validators: Record<string, ((value: unknown) => boolean) & { errors?: { keyword: string }[] | null }>;
  };

describe('validators made at build', () => {
  it('leave remarks out, but keep properties that are named like one', () => {
    const schema = {
      type: 'object',
      description: 'x',
      properties: { description: { type: 'string', title: 't' }, title: { type: 'string', 'x-ref': 'text' } },
    };
    expect(withoutRemarks(schema)).toEqual({
      type: 'object',
      properties: { description: { type: 'string' }, title: { type: 'string' } },
    });
  });

  it('write what repeats once', () => {
    const game = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [`field${at}`, { type: 'string', maxLength: 64 }]),
      ),
    };
    const shared = shareRepeats({ one: { type: 'array', items: game }, two: { type: 'array', items: game } });
    expect(Object.keys(shared)).toContain('shared0');
    expect(JSON.stringify(shared.one)).toContain('"$ref"');
  });

  it.each(Object.keys(operationAreas))(
    'of %s stand alone: no import, nothing compiled at run time',
    (area) => {
      const operations = operationAreas[area as keyof typeof operationAreas];
      const code = validatorsModule(
        Object.fromEntries(Object.entries(operations).map(([name, { value }]) => [name, value as object])),
      );
      expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\(/);
    },
  );

  it('agree with ajv on every operation and a heap of values', async () => {
    const values = [null, undefined, true, 0, -1, 1.5, '', 'x', [], {}, [{}], { list: [] }, { games: [{}] }];
    const schemas = Object.fromEntries(
      Object.entries(operationList).map(([name, { value }]) => [name, value as object]),
    );
    const { validators } = await load(validatorsModule(schemas));
    const silent = (await load(validatorsModule(schemas, true))).validators;
    const oracle = new Ajv({ unicode: false, logger: false, strict: false });
    for (const [name, schema] of Object.entries(schemas)) {
      const check = oracle.compile(schema);
      for (const value of values) {
        const validator = validators[name];
        const fits = check(value);
        expect(validator?.(value), `${name} ${JSON.stringify(value)}`).toBe(fits);
        expect(silent[name]?.(value), `${name} ${JSON.stringify(value)}, untold`).toBe(fits);
        expect(silent[name]?.errors).toBeUndefined();
        if (!fits) expect(validator?.errors?.[0]?.keyword).toBe(check.errors?.[0]?.keyword);
      }
    }
  });
});
