import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { buildSeparatePage } from './buildSeparatePage.ts';
import { buildFolder } from './bundle.ts';
import { validatorsPlugin } from './validatorsPlugin.ts';

/** Folder of the built games' pages. */
export const gamesFolder = path.join(buildFolder, 'games');

/** Source of the games' page. */
const entry = 'src/games/browser/main.ts';

/** Builds the page of the demo games into a folder: one entry with its styles, a script and styles per engine. */
export const buildGames = (outDir: string): Promise<void> =>
  buildSeparatePage({
    entry,
    outDir,
    emptyOutDir: true,
    manifest: true,
    splitStyles: true,
    plugins: [validatorsPlugin(projectFolder)],
  });
