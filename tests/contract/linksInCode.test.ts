import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { unfinishedWidgets } from '#src/domain/site/onItsWay.ts';
import { linksInCode, loginWidgets, requiredPages } from '#src/manifest/check/linksInCode.ts';
import { contracts } from '#widgets/contracts.ts';
import { widgetFolder } from '#widgets/folders.ts';

/** The sources of a folder and those in it, without tests and stories. */
function sourcesOf(folder: string): string {
  return readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .map((name) => readFileSync(path.join(projectFolder, folder, name), 'utf8'))
    .join('\n');
}

const found = (source: string, pattern: RegExp) =>
  [...new Set(Array.from(source.matchAll(pattern), ([, name = '']) => name))].sort();

const pageLink =
  /<[A-Z]\w*\b[^>]*?\spage="([a-z-]+)"|\b(?:navigate|navigation\.go|go)\('([a-z-]+)'|\b(?:other|to)=\{[^}]*?\bpage: '([a-z-]+)'|\{ page: '([a-z-]+)' \}/g;
const pagesIn = (source: string) =>
  [
    ...new Set(
      Array.from(source.matchAll(pageLink), ([, ...names]) => names.find((name) => name !== undefined) ?? ''),
    ),
  ].sort();

describe('[OP-2] links in the code of views', () => {
  test.each(Object.keys(contracts))('src/manifest/check/linksInCode.ts lists them for %s', (name) => {
    const source = sourcesOf(widgetFolder(name));
    const links = linksInCode[name];
    expect([...(links?.pages ?? [])].sort()).toEqual(pagesIn(source));
    expect([...(links?.menus ?? [])].sort()).toEqual(found(source, /useMenu\('([a-z-]+)'\)/g));
  });

  test('are only listed for existing widgets', () => {
    for (const name of [...Object.keys(linksInCode), ...loginWidgets, ...unfinishedWidgets])
      expect(Object.keys(contracts)).toContain(name);
  });

  test('the runtime and the actions link to required pages only', () => {
    const pages = pagesIn(sourcesOf('src/actions') + sourcesOf('src/runtime'));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(requiredPages).toContain(page);
  });
});
