import Ajv, { type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Violation } from '#src/domain/api/checks.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { compiledChecks } from '#tests/support/compiledChecks.ts';
import { nearSchema } from '#tests/support/samples/nearSchema.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { readAreas } from './validatorsPlugin.ts';

const { areas } = await readAreas(projectFolder, false);
const oracle = new Ajv({
  unicode: false,
  unicodeRegExp: false,
  logger: false,
  strict: false,
  strictNumbers: true,
  formats: dateFormats,
});

const summary = ({ instancePath, keyword, params }: ErrorObject | Violation) => {
  const names = { missingProperty: params?.missingProperty, additionalProperty: params?.additionalProperty };
  return { instancePath, keyword, ...names };
};

describe.each([...areas])('the checks of %s', async (_, schemas) => {
  const checks = await compiledChecks(schemas);

  test.each(Object.entries(schemas))(
    '[TR-2] %s reports the first error that ajv reports, for any value',
    (name, schema) => {
      const check = checks[name];
      const validate = oracle.compile(schema);
      const seen = { fits: 0, fails: 0 };
      const agrees = (value: unknown) => {
        const found = check?.(value);
        const fits = validate(value);
        seen[fits ? 'fits' : 'fails'] += 1;
        expect(found && summary(found)).toEqual(
          fits ? null : validate.errors?.[0] && summary(validate.errors[0]),
        );
      };
      for (const value of [null, undefined, true, 0, -1, 1.5, '', 'x', [], {}, [{}]]) agrees(value);
      fc.assert(fc.property(nearSchema(schema), agrees), { numRuns: 200 });
      expect(Math.min(seen.fits, seen.fails)).toBeGreaterThan(0);
    },
  );
});
