import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

const target = path.join(projectFolder, '.build/storybook');
const stamp = path.join(projectFolder, '.build/storybook.sha256');

/** Inputs of the static Storybook: stories, components and brands. */
const inputs = [
  '.storybook/**/*',
  'brands/**/*',
  'locales/*',
  'schemas/**/*',
  'src/**/*',
  'tests/support/*',
  'widgets/**/*',
  'package-lock.json',
];
const notInputs = /^src\/(?:server|art|qa|games|site|serve|publish)\/|^schemas\/json\/|\.(test|spec)\.tsx?$/;

async function hashInputs(): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(inputs, { cwd: projectFolder, withFileTypes: true })) {
    const name = path.relative(projectFolder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !notInputs.test(name)) names.push(name);
  }
  const hash = createHash('sha256').update(process.version);
  for (const name of names.sort())
    hash.update(`\0${name}\0`).update(await readFile(path.join(projectFolder, name)));
  return hash.digest('hex');
}

/** Runs Storybook without telemetry. `shown`: its output goes to this terminal, else it is returned. */
export async function storybook(
  args: readonly string[],
  shown: boolean,
): Promise<{ code: number; output: string }> {
  const program = path.join(projectFolder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const config = path.join(projectFolder, '.storybook');
  const child = spawn(process.execPath, [program, ...args, '--config-dir', config], {
    cwd: projectFolder,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (part) => (output += part));
  child.stderr?.on('data', (part) => (output += part));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 0));
  });
  return { code, output };
}

/**
 * Builds the static Storybook where its inputs have changed since the last build. The old one stays until the
 * new one is complete. Throws Storybook's output where the build fails.
 */
export async function buildStorybook({ force = false } = {}): Promise<{ folder: string; built: boolean }> {
  const now = await hashInputs();
  const before = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (!force && before === now && existsSync(target)) return { folder: target, built: false };
  const temporary = `${target}-${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    const { code, output } = await storybook(['build', '--output-dir', temporary, '--quiet'], false);
    if (code !== 0) throw new Error(`Storybook cannot be built.\n${output.trim()}`);
    await rm(stamp, { force: true });
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
    await writeFile(stamp, now);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return { folder: target, built: true };
}
