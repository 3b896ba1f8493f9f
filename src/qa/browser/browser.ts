import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** The same pixels on every machine, and no errands of the browser's own. */
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
 * Scripts are interpreted, not compiled. They do the same, and a page of a test lives too short for a compiler to pay: a
 * sixth of the work of all journeys. Not for what measures speed, nor where one page lasts for many tests.
 */
export const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** What the browser's processes share takes at most about this much, in bytes. */
const sharedMemory = 2 ** 30;

/** Whether there is memory for processes to share; small containers have 64 MB of it. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= sharedMemory;
  } catch {
    return false;
  }
}

/**
 * How every suite starts the browser. Playwright has its processes share files instead of memory, for containers that
 * have little of it: where there is enough, that costs up to a tenth of all the work for nothing.
 */
export const launchOptions = (more: readonly string[] = []): LaunchOptions => {
  const executablePath = browserFile();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...launchArgs, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
};

/** Libraries of the system that the browser needs, as Debian and Ubuntu call their packages. */
const libraries = ['libnss3', 'libnspr4', 'libexpat1'];

const packageVersion = (): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')).version;

/**
 * The browser's program: LIVERY_CHROMIUM where set, else the one that comes as an npm package. Undefined on
 * machines for which there is no such package; Playwright then takes its own.
 */
export function browserFile(): string | undefined {
  if (process.env.LIVERY_CHROMIUM) return process.env.LIVERY_CHROMIUM;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return path.join(root, '.test', `chromium-${packageVersion()}`, 'chromium');
}

/** Unpacks the package beside its place and moves it there whole, so that an interrupted run leaves no half. */
async function unpack(file: string): Promise<void> {
  const folder = path.dirname(file);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  try {
    // The package unpacks into the system's temporary folder, where a stranger's file would pass for its own.
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

/** What the browser says when it is asked for its version; null where it cannot start. */
function complaint(file: string): string | null {
  const { status, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

function installLibraries(why: string): void {
  const wanted = `apt-get install -y --no-install-recommends ${libraries.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The browser cannot start: ${why}\nIt needs ${libraries.join(', ')}: sudo ${wanted}`);
  }
  console.log(`Installing ${libraries.join(', ')} for the browser`);
  const { status, stderr } = spawnSync('sh', ['-c', `apt-get update -q && ${wanted}`], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`Failed: ${wanted}\n${stderr.trim()}`);
}

/** A machine without any font would draw no letter: those of the package stand in. */
function lendFonts(folder: string): void {
  const system = '/usr/share/fonts';
  const fonts = path.join(folder, 'fonts');
  if (existsSync(system) && readdirSync(system).length > 0) return;
  if (existsSync(fonts)) process.env.FONTCONFIG_PATH ??= fonts;
}

/** Makes sure that there is a browser which starts. Undefined: Playwright's own. */
export async function prepareBrowser(): Promise<string | undefined> {
  const file = browserFile();
  if (file === undefined) {
    if (!existsSync(chromium.executablePath()))
      throw new Error('There is no browser yet: npx playwright install chromium');
    return undefined;
  }
  if (!existsSync(file)) await unpack(file);
  lendFonts(path.dirname(file));
  const first = complaint(file);
  if (first !== null) {
    installLibraries(first);
    const still = complaint(file);
    if (still !== null) throw new Error(`The browser cannot start: ${still}`);
  }
  return file;
}

/** A browser as the journeys use it, for scripts of their own. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  await prepareBrowser();
  return chromium.launch(launchOptions(args));
}
