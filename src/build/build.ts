import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, Rolldown } from 'vite';
import { projectFolder as root } from '../authoring/brands/brandFiles.ts';
import { withProgress } from '../authoring/report/progress.ts';
import { buildGames, gamesFolder } from './buildGames.ts';
import { buildSignIn } from './buildSignIn.ts';
import { buildWorker } from './buildWorker.ts';
import { buildFolder, earlierAssets } from './bundle.ts';
import { moveEarlierFiles } from './earlierFiles.ts';
import { firstSheet, wideSheet } from './firstSheet.ts';

const folder = buildFolder;
const client = path.join(folder, 'client');
const boot = path.join(folder, 'boot.js');
const worker = path.join(folder, 'worker.js');
const render = path.join(folder, 'render');
const stamp = path.join(folder, 'inputs.sha256');

/** Inputs of the build, without server, commands and tests, which run from source. */
const inputs = ['src/**/*', 'schemas/**/*', 'widgets/**/*', 'package-lock.json', 'vite.config.ts'];
const notInputs =
  /^src\/(?:server|art|qa|games\/server|authoring|site|serve|publish|cli)\/|^schemas\/json\/|\.(test|stories)\.tsx?$/;

async function hashInputs(): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !notInputs.test(name)) names.push(name);
  }
  names.sort();
  const hash = createHash('sha256').update(process.version);
  for (const name of names) hash.update(`\0${name}\0`).update(await readFile(path.join(root, name)));
  return hash.digest('hex');
}

/**
 * Adds an entry for each widget view to Vite's manifest, which lists only modules with files of their own,
 * while views share the file of their family. Publishing looks up by the view what a widget needs.
 */
export function addViewEntries(manifest: Manifest, chunks: readonly Rolldown.OutputChunk[]): Manifest {
  const named: Manifest = { ...manifest };
  for (const chunk of chunks) {
    const entry = Object.values(manifest).find(({ file }) => file === chunk.fileName);
    for (const id of entry ? chunk.moduleIds : []) {
      const module = path.relative(root, id).replaceAll('\\', '/');
      if (entry && /^widgets\/[^/]+\/[^/]+\/[A-Z]\w*\.tsx$/.test(module))
        named[module] ??= { ...entry, src: module };
    }
  }
  return named;
}

async function buildClient(target: string): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const result = await viteBuild({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: target },
  });
  const output = (result as Rolldown.RolldownOutput).output;
  const file = path.join(target, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const chunks = output.filter((part) => part.type === 'chunk');
  for (const name of [firstSheet, wideSheet]) {
    const sheet = output.find((part) => part.type === 'asset' && part.names.includes(name));
    if (sheet) manifest[name] = { file: sheet.fileName };
  }
  await writeFile(file, JSON.stringify(addViewEntries(manifest, chunks), null, 1));
}

/** Builds the boot guard as one expression statement, to be inlined in every page. */
async function buildBoot(): Promise<string> {
  const { build: viteBuild } = await import('vite');
  const result = await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/runtime/bootGuard.ts', output: { format: 'iife' } },
    },
  });
  const code = (result as Rolldown.RolldownOutput).output[0].code.trim();
  if (/<\/script|<!--/i.test(code))
    throw new Error('The boot guard would end the script element it stands in.');
  return code;
}

/** Builds the same application for Node, where it prerenders pages. */
async function buildRender(target: string): Promise<void> {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    // Builds for Node do not define it, and React would run its development checks: ten times slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/runtime/render.tsx',
      outDir: target,
      manifest: false,
      rolldownOptions: {
        input: 'src/runtime/render.tsx',
        output: { codeSplitting: false, entryFileNames: 'render.js' },
      },
    },
    ssr: { noExternal: true },
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes .br and .gz files beside every text file, for servers to select from. */
async function compressAll(target: string): Promise<void> {
  const compress = async (file: string) => {
    const content = await readFile(file);
    const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await brotli(content, { params: size }));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  };
  const files = (await readdir(path.join(target, 'assets'))).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  );
  await Promise.all(files.map((name) => compress(path.join(target, 'assets', name))));
}

/** The hash of the inputs now, and whether the last build has the same. */
async function inspectInputs(): Promise<{ inputsHash: string; current: boolean }> {
  const inputsHash = await hashInputs();
  const before = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  return {
    inputsHash,
    current:
      before === inputsHash && [client, boot, worker, gamesFolder].every((result) => existsSync(result)),
  };
}

/**
 * Builds the browser's files where their sources have changed; returns whether it did. The old build stays in
 * place until the new one is complete, so that a failing build does not affect a running server.
 */
export async function build(force: boolean): Promise<boolean> {
  const { inputsHash, current } = await inspectInputs();
  if (current && !force) return false;

  const fresh = path.join(folder, `client-${process.pid}`);
  const freshGames = path.join(folder, `games-${process.pid}`);
  const freshRender = path.join(folder, `render-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    await withProgress('Building the browser files', () => buildClient(fresh));
    await withProgress('Building the sign-in page', () => buildSignIn(fresh));
    const bootGuard = await withProgress('Building the boot guard', buildBoot);
    const workerCode = await withProgress('Building the service worker', buildWorker);
    await withProgress('Building the page renderer', () => buildRender(freshRender));
    await withProgress('Building the demo games', () => buildGames(freshGames));
    await withProgress('Compressing', async () => {
      await compressAll(fresh);
      await compressAll(freshGames);
    });
    await rm(stamp, { force: true });
    await moveEarlierFiles(path.join(client, 'assets'), path.join(fresh, 'assets'), earlierAssets);
    await rm(client, { recursive: true, force: true });
    await rename(fresh, client);
    await rm(gamesFolder, { recursive: true, force: true });
    await rename(freshGames, gamesFolder);
    await rm(render, { recursive: true, force: true });
    await rename(freshRender, render);
    await writeFile(boot, `${bootGuard}\n`);
    await writeFile(worker, `${workerCode}\n`);
    await writeFile(stamp, inputsHash);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(freshGames, { recursive: true, force: true });
    await rm(freshRender, { recursive: true, force: true });
  }
  return true;
}

/**
 * Builds the browser's files where they are stale, in a process of its own, since the bundler would keep a
 * gigabyte of memory in a running server. Throws an Error where the build fails, which that process has
 * reported.
 */
export async function ensureBuilt(): Promise<void> {
  if ((await inspectInputs()).current) return;
  const child = spawn(process.execPath, [path.join(root, 'src/cli/main.ts'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The browser files cannot be built.');
}
