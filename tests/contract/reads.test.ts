import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#src/cli/brandFiles.ts';
import { readsOf } from '#tests/snapshots/pageStates.ts';
import { widgets } from '#widgets/index.ts';

/** What every page asks, whatever stands on it: the states of a page leave them alone. */
const always = ['getStartup', 'getSettings', 'getVersion'];
/** Asked only after something that a person did. */
const later: Readonly<Record<string, readonly string[]>> = {
  'bank-cards': ['listCardBanks'],
  'free-trial': ['getCaptcha', 'getRegisterValidation'],
  'login-form': ['getCaptcha', 'getRegisterValidation', 'listCountries'],
};

/** Sources of a widget, as one text. */
function sourceOf(name: string): string {
  const folder = path.join(projectFolder, 'widgets', name);
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Operations that a source asks for by a query: itself, through the queries it imports, and through shared hooks. */
function askedBy(text: string): string[] {
  const own = [...text.matchAll(/\b(?:pagedQuery|query)\(\s*'(\w+)'/g)].map(([, one = '']) => one);
  const shared = [
    ...text.matchAll(/import \{([^}]+)\} from '#(src\/(?:api\/\w+Queries|actions\/use\w+)\.ts)'/g),
  ];
  const through = shared.flatMap(([, names = '', file = '']) => {
    const source = readFileSync(path.join(projectFolder, file), 'utf8');
    if (file.startsWith('src/actions')) return askedBy(source);
    // Of the queries those that are named: each from its own declaration up to the next one.
    return source
      .split(/^export /m)
      .filter((part) => names.split(',').some((name) => part.startsWith(`const ${name.trim()} =`)))
      .flatMap(askedBy);
  });
  return [...own, ...through];
}

test.each(Object.entries(widgets))('[QA-1] %s declares what it asks, and nothing else', (name, widget) => {
  const asked = new Set(askedBy(sourceOf(name)).filter((operation) => !always.includes(operation)));
  for (const operation of later[name] ?? []) expect(asked.delete(operation)).toBe(true);
  expect([...new Set(readsOf(widget))].sort()).toEqual([...asked].sort());
});

test.each(Object.entries(widgets))('[QA-1] %s declares the template that picks its look', (name, widget) => {
  const text = sourceOf(name);
  expect(/useTemplate\('(\w+)'\)/.exec(text)?.[1]).toBe(widget.template);
});
