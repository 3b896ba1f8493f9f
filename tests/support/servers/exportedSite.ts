import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { makePages } from '../madePages.ts';
import { serveFolder } from './staticServer.ts';

/** The default brand, published into a folder that a plain static server serves. */
interface ExportedSite {
  /** Origin of the pages. */
  readonly url: string;
  /** Folder of the published files. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Runs a command as an operator does; returns its exit code and output. */
export function runBrand(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(projectFolder, 'src/cli/main.ts'), 'brand', ...args],
    { cwd: projectFolder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Publishes the default brand, with every page made, for pages on another origin than its API. Throws where refused. */
export async function serveExportedSite(apiOrigin: string): Promise<ExportedSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'livery-published-'));
  const brands = path.join(root, 'brands');
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  makePages(brands, 'base');
  const manifest = path.join(brands, 'base/brand.json');
  const document = JSON.parse(readFileSync(manifest, 'utf8')) as { api: object };
  writeFileSync(manifest, JSON.stringify({ ...document, api: { ...document.api, base: apiOrigin } }));
  const hosting = { hosts: ['localhost', '127.0.0.1', 'base.localhost'], apiOrigin };
  writeFileSync(path.join(brands, 'base/hosting.json'), JSON.stringify(hosting));
  const folder = path.join(root, 'site');
  const { status, output } = runBrand('publish', 'base', '--out', folder, '--brands', brands);
  if (status !== 0) throw new Error(output);
  const served = await serveFolder(folder);
  return {
    url: `http://localhost:${served.port}`,
    folder,
    async stop() {
      await served.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
