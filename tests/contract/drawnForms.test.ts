import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import type { DrawnForm } from '#schemas/manifest/drawnForm.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { importedFile } from '#src/authoring/brands/widgetSources.ts';
import { contracts } from '#widgets/contracts.ts';
import { widgetFolder } from '#widgets/folders.ts';
import { securitySteps } from '#widgets/security/security-step/contract.ts';
import { requiredFields } from '#widgets/security/security-step/requiredFields.ts';

const drawnForms = Object.values(contracts).flatMap(({ name, forms = [] }) =>
  forms.map((drawn): [string, string, DrawnForm] => [name, drawn.operation, drawn]),
);

const bodyOf = (drawn: DrawnForm) =>
  operationList[drawn.operation].body as { properties?: object; required?: string[] } | undefined;

/** Fields that a form must have for a widget. */
const fieldsOf = (drawn: DrawnForm) =>
  new Set([
    ...(bodyOf(drawn)?.required ?? []).filter((key) => !drawn.adds?.includes(key)),
    ...(drawn.needs ?? []),
  ]);

/** The sources of a widget with those of the actions that it imports, directly or through others. */
function sourcesOf(widget: string): string {
  const folder = widgetFolder(widget);
  const waiting = readdirSync(path.join(projectFolder, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|contract\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);
  const read = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    read.set(file, text);
    for (const [, specifier = ''] of text.matchAll(/from '([^']+)'/g)) {
      const imported = importedFile(file, specifier);
      if (imported?.startsWith('src/actions/')) waiting.push(imported);
    }
  }
  return [...read.values()].join('\n');
}

describe('[OP-2] the forms that widgets draw', () => {
  test('are declared for every prop that names a form, and for no other', () => {
    for (const { name, props, forms = [] } of Object.values(contracts)) {
      const { properties = {} } = props as { properties?: Record<string, { 'x-ref'?: string }> };
      const named = Object.keys(properties).filter((prop) => properties[prop]?.['x-ref'] === 'form');
      expect([...new Set(forms.map(({ prop }) => prop))].sort(), name).toEqual(named.sort());
    }
    expect(drawnForms.length).toBeGreaterThan(8);
  });

  test.each(drawnForms)(
    '%s sends with %s, whose body has the fields it is said to',
    (widget, operation, drawn) => {
      const sent = drawn.sentWith ?? operation;
      expect(sourcesOf(widget)).toMatch(new RegExp(`\\bcall\\(${sent}\\b|\\? ${sent} :`));
      const accepted = Object.keys(bodyOf(drawn)?.properties ?? {});
      for (const key of [...(drawn.adds ?? []), ...(drawn.needs ?? []), ...Object.keys(drawn.inputs ?? {})])
        expect(accepted).toContain(key);
    },
  );

  test.each(securitySteps)('the step %s needs every field that it asks some member for', (step) => {
    const drawn = contracts['security-step']?.forms?.find(({ where }) => where?.value === step) as DrawnForm;
    const asked = new Set<string>();
    for (const bits of Array.from({ length: 64 }, (_, index) => index)) {
      const on = (bit: number) => (bits & (1 << bit)) !== 0;
      const security = {
        ...{ hasPassword: on(0), mobile: on(1) ? '+689 8*' : null, mobileConfirmed: on(2) },
        ...{ emailConfirmed: on(3), email: null, hasPaymentPassword: on(4) },
        // A first password is set where there is none, so that none can be the proof.
        proof: { kind: on(0) && step !== 'password' ? 'password' : 'phone', fresh: false },
      };
      for (const key of requiredFields(step, security as never, on(5))) asked.add(key);
    }
    expect([...fieldsOf(drawn)].sort()).toEqual([...asked].sort());
  });
});
