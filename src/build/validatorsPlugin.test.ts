import Ajv, { type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Complaint } from '#src/domain/api/checks.ts';
import { checksOf } from '#tests/support/checkModule.ts';
import { nearSchema } from '#tests/support/nearSchema.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { readAreas } from './validatorsPlugin.ts';

const { areas } = await readAreas(projectFolder, false);
const oracle = new Ajv({
  unicode: false,
  unicodeRegExp: false,
  logger: false,
  strict: false,
  strictNumbers: true,
});

const told = ({ instancePath, keyword, params }: ErrorObject | Complaint) => {
  const names = { missingProperty: params?.missingProperty, additionalProperty: params?.additionalProperty };
  return { instancePath, keyword, ...names };
};

describe.each([...areas])('the checks of %s', async (_, schemas) => {
  const checks = await checksOf(schemas);

  test.each(Object.entries(schemas))('[TR-2] %s says of any value what ajv says first', (name, schema) => {
    const check = checks[name];
    const judge = oracle.compile(schema);
    const seen = { fits: 0, fails: 0 };
    const agrees = (value: unknown) => {
      const found = check?.(value);
      const fits = judge(value);
      seen[fits ? 'fits' : 'fails'] += 1;
      expect(found && told(found)).toEqual(fits ? null : judge.errors?.[0] && told(judge.errors[0]));
    };
    for (const value of [null, undefined, true, 0, -1, 1.5, '', 'x', [], {}, [{}]]) agrees(value);
    fc.assert(fc.property(nearSchema(schema), agrees), { numRuns: 200 });
    expect(Math.min(seen.fits, seen.fails)).toBeGreaterThan(0);
  });
});
