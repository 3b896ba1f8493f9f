import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { moduleIds, resourceTypes } from '#schemas/codes.ts';
import { storageTable } from '#schemas/storage.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { toastDuration } from '#src/stores/toasts.ts';

/** What is declared for the whole product has a use: a key, a code or a timing that nothing reads is no promise kept. */

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const sourcesIn = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: projectFolder })
    .filter((file) => !/\.(test|stories|fixtures)\.tsx?$|schemas[\\/]json/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), read(file)] as const);

const product = sourcesIn(['schemas/**/*.ts', 'src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}']);
const browser = product.filter(([file]) => !/^(schemas|src\/(server|games|qa|authoring))\//.test(file));

describe('[SH-15] every key of the device’s storage', () => {
  /** What is left of a source without what only writes, erases or names a key. */
  const reading = browser.map(([, source]) => source.replaceAll(/\b(store|erase|storageName)\([^()]*/g, ''));
  const writing = browser.map(([, source]) => source);

  test.each(Object.keys(storageTable))('%s is written, and read', (key) => {
    const named = `'${key}'`;
    expect(reading.filter((source) => source.includes(named)).length).toBeGreaterThan(0);
    const isWritten = (source: string) =>
      new RegExp(`\\bstore\\(\\s*'${key}'`).test(source) || /\bstore\(\s*\w+[,.\]]/.test(source);
    expect(writing.some((source) => source.includes(named) && isWritten(source))).toBe(true);
  });
});

describe('[SH-15] every code of the back office', () => {
  const [, codes = ''] = product.find(([file]) => file === 'schemas/codes.ts') ?? [];
  const names = [...codes.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

  test.each(names)('%s is used', (name) => {
    const elsewhere = product.some(
      ([file, source]) => file !== 'schemas/codes.ts' && new RegExp(`\\b${name}\\b`).test(source),
    );
    // Or as the type of something that is.
    const type = new RegExp(`export type (\\w+) = \\(typeof ${name}\\)`).exec(codes)?.[1];
    const asType =
      type !== undefined &&
      product.some(
        ([file, source]) => file !== 'schemas/codes.ts' && new RegExp(`\\b${type}\\b`).test(source),
      );
    expect(elsewhere || asType).toBe(true);
  });

  test.each(moduleIds)('the module %s is that of a call', (id) => {
    const modules = Object.values(operationList).flatMap(
      ({ module, modules = {} }: { module?: string; modules?: Readonly<Record<string, string>> }) => [
        module,
        ...Object.values(modules),
      ],
    );
    expect(modules).toContain(id);
  });

  test.each(resourceTypes)('the resource %s is read by a page', (type) => {
    expect(browser.some(([, source]) => new RegExp(`['.]${type}\\b`).test(source))).toBe(true);
  });
});

describe('[SH-15] every timing', () => {
  test.each(Object.keys(toastDuration))('toasts: %s', (name) => {
    expect(product.some(([, source]) => source.includes(`toastDuration.${name}`))).toBe(true);
  });

  /** Constants of specification 9, where they stand. */
  const timings = [
    ['src/runtime/page/transitions.ts', 'fadeMs', 300],
    ['src/runtime/page/transitions.ts', 'swipePx', 100],
    ['src/ui/layout/useNearEnd.ts', 'nearEndPx', 500],
    ['src/ui/layout/useNearEnd.ts', 'nearEndMs', 1000],
    ['src/ui/motion/Carousel.tsx', 'carouselIntervalMs', 5000],
    ['src/ui/motion/Carousel.tsx', 'carouselSpeedMs', 500],
    ['src/ui/states/Delayed.tsx', 'placeholderDelayMs', 200],
    ['src/actions/games/usePrizeModes.ts', 'electronicDelayMs', 1000],
    ['widgets/games/game-list/useGames.ts', 'languageDebounceMs', 200],
    ['widgets/member/change-password/useChangePassword.ts', 'homeDelayMs', 1000],
    ['widgets/forms/forgot-password/useForgotPassword.ts', 'backDelayMs', 1000],
    ['widgets/shell/site-header/useScrolled.ts', 'stickyFrom', 100],
  ] as const;
  test.each(timings)('%s: %s is %i, and used', (file, name, value) => {
    const source = read(file);
    const declared = new RegExp(`const ${name} = ([\\d_]+);`).exec(source)?.[1]?.replaceAll('_', '');
    expect(Number(declared)).toBe(value);
    const others = product.filter(([other]) => other !== file);
    const inItsFile = source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    expect(inItsFile > 1 || others.some(([, one]) => new RegExp(`\\b${name}\\b`).test(one))).toBe(true);
  });

  test.each(['delayMs', 'longMs', 'outMs', 'retentionPx', 'movedPx'])('of a press: %s', (name) => {
    const uses = read('src/parts/longPress.ts').match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
    expect(uses.length).toBeGreaterThan(1);
  });
});
