import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { RunCell as Cell, Run } from '../runs/run.ts';
import { readRun, savedRuns } from '../runs/runFolders.ts';
import { compareFiles } from './compareFiles.ts';
import { groupCells } from './groups.ts';
import { type EarlierMeasures, pairKey, type ReportData } from './reportData.ts';
import { formatSummary } from './summary.ts';

/** Number of earlier runs in which measurements of the `before` pictures are looked up. */
const maxEarlierRuns = 8;
const browserFolder = path.join(import.meta.dirname, 'browser');

/**
 * Writes the report of a run: `report/index.html`, which can be opened without a server, and `report/summary.md`.
 * @param folder of the run, with `run.json` and `shots/`
 */
export async function writeReport(folder: string): Promise<ReportData> {
  const data = await buildReportData(folder);
  const report = path.join(folder, 'report');
  await writePage(report);
  writeFileSync(path.join(report, 'data.js'), dataScript(data));
  writeFileSync(path.join(report, 'summary.md'), formatSummary(data));
  return data;
}

/** Builds all data of the page. Writes the heat maps of changed cells. */
export async function buildReportData(folder: string): Promise<ReportData> {
  const { version: _, cells, ...run } = readRun(folder);
  mkdirSync(path.join(folder, 'report/heat'), { recursive: true });
  const changed = cells.filter(({ status, before, after }) => status === 'changed' && before && after);
  const differences = await compareFiles(folder, [...new Set(changed.map(pairKey))]);
  const byName = new Map(
    changed.flatMap((cell) => {
      const difference = differences[pairKey(cell)];
      return difference ? [[cell.name, difference] as const] : [];
    }),
  );
  return {
    run,
    cells,
    groups: groupCells(cells, byName),
    differences,
    sizes: readSizes(path.join(folder, 'shots')),
    earlier: readEarlier(folder, cells),
  };
}

/** Content of `data.js`. The data is a script because a page opened from a file may not fetch. */
export const dataScript = (data: ReportData): string =>
  `globalThis.liveryReport = JSON.parse(${JSON.stringify(JSON.stringify(data))});\n`;

/** Writes page, script and styles into the folder. */
export async function writePage(report: string): Promise<void> {
  mkdirSync(report, { recursive: true });
  const styles = ['base', 'frame', 'list', 'pictures', 'cell'].map((name) =>
    readFileSync(path.join(browserFolder, `${name}.css`), 'utf8'),
  );
  writeFileSync(path.join(report, 'report.css'), styles.join('\n'));
  for (const name of ['index.html', 'icon.svg'])
    writeFileSync(path.join(report, name), readFileSync(path.join(browserFolder, name)));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: report,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      lib: {
        entry: path.join(browserFolder, 'main.ts'),
        // A page opened from a file may not load modules.
        formats: ['iife'],
        name: 'liveryReportPage',
        fileName: () => 'report.js',
      },
    },
  });
}

/** Reads the size of each picture from its PNG header. */
function readSizes(shots: string): Record<string, [number, number]> {
  const sizes: Record<string, [number, number]> = {};
  const head = Buffer.alloc(24);
  for (const name of readdirSync(shots).filter((each) => each.endsWith('.png'))) {
    const file = openSync(path.join(shots, name), 'r');
    readSync(file, head, 0, head.length, 0);
    closeSync(file);
    sizes[name.slice(0, -'.png'.length)] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  }
  return sizes;
}

/** Measurements by the newest earlier run that captured the same `before` picture, by cell name. */
function readEarlier(folder: string, cells: readonly Cell[]): Record<string, EarlierMeasures> {
  const pending = new Map(cells.filter(({ before }) => before !== null).map((cell) => [cell.name, cell]));
  const earlier: Record<string, EarlierMeasures> = {};
  const otherRuns = savedRuns(path.dirname(path.resolve(folder))).filter(
    (each) => each !== path.resolve(folder),
  );
  for (const other of otherRuns.slice(0, maxEarlierRuns)) {
    let run: Run;
    try {
      run = readRun(other);
    } catch {
      continue;
    }
    for (const { name, after, bytes, requests, shift, axe } of run.cells) {
      if (after === null || pending.get(name)?.before !== after) continue;
      earlier[name] = { bytes, requests, shift, axe: axe.length };
      pending.delete(name);
    }
    if (pending.size === 0) break;
  }
  return earlier;
}
