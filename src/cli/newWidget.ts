import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { widgetFiles, withWidget } from '../authoring/new/widgetFiles.ts';

/** `npm run new:widget -- <name>`: writes the files of a widget and its line in the registry. */
export async function run([name = '']: string[]): Promise<number> {
  const folder = path.join(projectFolder, 'widgets', name);
  if (!new RegExp(idPattern).test(name)) {
    console.error('Which name? Small letters, digits and hyphens, such as "game-list".');
    return 2;
  }
  if (existsSync(folder)) {
    console.error(`There is a widget "${name}" already.`);
    return 1;
  }
  mkdirSync(folder);
  for (const [file, text] of Object.entries(widgetFiles(name))) {
    writeFileSync(path.join(folder, file), text);
    console.log(`widgets/${name}/${file}`);
  }
  const table = path.join(projectFolder, 'widgets/index.ts');
  writeFileSync(table, withWidget(readFileSync(table, 'utf8'), name));
  console.log('widgets/index.ts');
  // The editor schemas list the names of widgets.
  const { run: emit } = await import('./emitSchemas.ts');
  await emit();
  console.log(`Name it in a page: { "widget": "${name}", "at": 10, "props": { "title": "page.home" } }`);
  return 0;
}
