import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { familyOfWidget, widgetFamilies, widgetFolder } from '#widgets/folders.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { widgetFiles, withWidget } from '../authoring/new/widgetFiles.ts';

/** Why a widget cannot be created under this family and name; null when it can. */
function problemWith(family: string, name: string): string | null {
  if (!new RegExp(idPattern).test(name))
    return 'Which family and name? Such as "games/game-list": small letters, digits and hyphens.';
  if (!widgetFamilies.includes(family)) {
    const near = nearest(family, widgetFamilies);
    const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
    return `There is no family "${family}".${meant} There are ${widgetFamilies.join(', ')}.`;
  }
  if (familyOfWidget.has(name)) return `There is a widget "${name}" already: ${widgetFolder(name)}.`;
  return null;
}

export const usage = `npm run new:widget -- <family>/<name>
  families: ${widgetFamilies.join(', ')}`;
export const options = {};

/** `npm run new:widget -- <family>/<name>`: the files of a widget and its line in the registry. */
export async function run([widget = '']: string[]): Promise<number> {
  const [family = '', name = ''] = widget.split('/');
  const problem = problemWith(family, name);
  if (problem !== null) {
    console.error(problem);
    return 2;
  }
  const folder = `widgets/${family}/${name}`;
  mkdirSync(path.join(projectFolder, folder));
  for (const [file, text] of Object.entries(widgetFiles(name))) {
    writeFileSync(path.join(projectFolder, folder, file), text);
    console.log(`${folder}/${file}`);
  }
  const table = path.join(projectFolder, 'widgets/index.ts');
  writeFileSync(table, withWidget(readFileSync(table, 'utf8'), family, name));
  console.log('widgets/index.ts');
  // Editors offer the names of widgets. In another process: this one read the folders before there was the new one.
  execFileSync(process.execPath, ['src/cli/main.ts', 'schemas'], { cwd: projectFolder, stdio: 'inherit' });
  console.log(`Name it in a page: { "widget": "${name}", "at": 10, "props": { "title": "page.home" } }`);
  return 0;
}
