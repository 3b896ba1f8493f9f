import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { importedFile } from '#src/authoring/brands/widgetSources.ts';
import type { ModuleGraph } from '#src/qa/matrix/moduleGraph.ts';

/** Files whose imports are followed, relative to the project's folder. */
const modules = '{src,schemas,widgets}/**/*.{ts,tsx,mjs}';

/** The import graph of the sources. All imports count as static; imported style sheets and images are nodes too. */
export function readImports(root: string = projectFolder): ModuleGraph {
  const files = globSync(modules, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const importsOf = (file: string) =>
    ts
      .preProcessFile(readFileSync(path.join(root, file), 'utf8'))
      .importedFiles.flatMap(({ fileName }) => importedFile(file, fileName) ?? []);
  const graph = new Map(files.map((file) => [file, { imports: importsOf(file), later: [] as string[] }]));
  for (const { imports } of [...graph.values()])
    for (const file of imports)
      if (!graph.has(file) && existsSync(path.join(root, file))) graph.set(file, { imports: [], later: [] });
  return graph;
}
