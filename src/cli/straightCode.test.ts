import Ajv from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { straightCode } from './straightCode.ts';
import { validatorsModule } from './validatorsPlugin.ts';

const word = fc.constantFrom('a', 'b', 'c');
/** Schemas of every keyword that the contract uses without branches, some levels deep. */
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constant({ type: 'boolean' }),
    fc.record({ type: fc.constantFrom('integer', 'number'), minimum: fc.nat(3) }),
    fc.record({ type: fc.constant('string'), maxLength: fc.nat(2), pattern: fc.constantFrom('^a', 'b') }),
    fc.constant({ type: 'string', enum: ['a', 'b'] }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(2) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(word, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    }),
  ),
}));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1, 2.5, 7, '', 'a', 'ab', 'ccc'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(word, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

test('[TR-2] what is left of a check says the same as ajv does, for any schema and value', async () => {
  const oracle = new Ajv({ unicode: false, logger: false, strict: false });
  await fc.assert(
    fc.asyncProperty(schema, fc.array(value, { minLength: 5, maxLength: 20 }), async (own, values) => {
      const code = validatorsModule({ own });
      expect(code).not.toMatch(/_errs|vErrors/);
      const { validators } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        validators: { own: ((value: unknown) => boolean) & { errors?: { instancePath: string }[] } };
      };
      const check = oracle.compile(own);
      for (const one of values) {
        expect(validators.own(one)).toBe(check(one));
        if (check.errors)
          expect(validators.own.errors?.[0]?.instancePath).toBe(check.errors[0]?.instancePath);
      }
    }),
    { numRuns: 150 },
  );
});

test('a check with branches stays as it is', () => {
  const code = 'function validate1(data){let errors = 0;errors++;}function other(){}';
  expect(straightCode(code)).toBe(code);
});

test('code that is written in another way is refused, not shipped', () => {
  expect(() => straightCode('function validate1(data){if(errors === _errs1 && 1){}}')).toThrow(/another way/);
});
