import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** Flags for identical pixels on every machine, and without background traffic. */
const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/**
 * Compiles scripts only as V8 does at first: a test's page is too short-lived for more to pay off. Not for speed
 * measurements, nor where one page serves many tests.
 */
export const compileLess = '--js-flags=--no-opt --no-maglev';

/** Shared memory that the browser's processes need, in bytes. */
const sharedMemory = 2 ** 30;

/** Whether there is enough shared memory; small containers have 64 MB. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= sharedMemory;
  } catch {
    return false;
  }
}

/**
 * The launch options of every suite. Playwright makes processes share files instead of memory, for containers with
 * little of it; where memory suffices, that would cost up to a tenth of the work.
 */
export const launchOptions = (more: readonly string[] = []): LaunchOptions => {
  const executablePath = browserFile();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...launchArgs, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
};

/** System libraries that the browser needs, by their Debian and Ubuntu packages. */
const libraries = ['libnss3', 'libnspr4', 'libexpat1'];

const packageVersion = (): string =>
  JSON.parse(readFileSync(path.join(projectFolder, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
    .version;

/**
 * Path of the browser: LIVERY_CHROMIUM if set, else that of the npm package. Undefined on platforms without the
 * package; Playwright then uses its own.
 */
export function browserFile(): string | undefined {
  if (process.env.LIVERY_CHROMIUM) return process.env.LIVERY_CHROMIUM;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return path.join(projectFolder, '.test', `chromium-${packageVersion()}`, 'chromium');
}

/**
 * Unpacks the package into a temporary folder and renames it, so that an interrupted run leaves nothing incomplete.
 */
async function unpack(file: string): Promise<void> {
  const folder = path.dirname(file);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  try {
    // The package unpacks into the system's temporary folder, where another user's file could be mistaken for its
    // own.
    process.env.TMPDIR = fresh;
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  if (existsSync(file)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
}

/** Returns the error when the browser cannot start; null when it starts. */
function startError(file: string): string | null {
  const { status, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

function installLibraries(why: string): void {
  const command = `apt-get install -y --no-install-recommends ${libraries.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The browser cannot start: ${why}\nIt needs ${libraries.join(', ')}: sudo ${command}`);
  }
  console.log(`Installing ${libraries.join(', ')} for the browser`);
  const { status, stderr } = spawnSync('sh', ['-c', `apt-get update -q && ${command}`], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`Failed: ${command}\n${stderr.trim()}`);
}

/** Uses the package's fonts on a machine without fonts. */
function provideFonts(folder: string): void {
  const system = '/usr/share/fonts';
  const fonts = path.join(folder, 'fonts');
  if (existsSync(system) && readdirSync(system).length > 0) return;
  if (existsSync(fonts)) process.env.FONTCONFIG_PATH ??= fonts;
}

/** Ensures that a browser is installed and starts. Returns its path; undefined for Playwright's own. */
export async function prepareBrowser(): Promise<string | undefined> {
  const file = browserFile();
  if (file === undefined) {
    if (!existsSync(chromium.executablePath()))
      throw new Error('There is no browser yet: npx playwright install chromium');
    return undefined;
  }
  if (!existsSync(file)) await unpack(file);
  provideFonts(path.dirname(file));
  const first = startError(file);
  if (first !== null) {
    installLibraries(first);
    const still = startError(file);
    if (still !== null) throw new Error(`The browser cannot start: ${still}`);
  }
  return file;
}

/** Launches the browser of the journeys, for scripts. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  await prepareBrowser();
  return chromium.launch(launchOptions(args));
}
