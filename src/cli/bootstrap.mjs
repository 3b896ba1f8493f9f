// Entry of every npm script, on any Node version: installs missing packages, then runs the command on the
// pinned Node, which can run TypeScript. Plain JavaScript without dependencies, because nothing may be
// installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const windows = process.platform === 'win32';

/** Path of the pinned Node executable. */
const pinned = path.join(modules, 'node/bin', windows ? 'node.exe' : 'node');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether the installed packages match the lock file. npm keeps its own lock file in node_modules; optional
 * packages may be absent, since they may be for other platforms.
 */
function installed() {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(pinned) || !existsSync(record)) return false;
  const installedPackages = packagesOf(record);
  const matches = ([name, { version, integrity, optional, devOptional, link }]) => {
    const found = installedPackages[name];
    if (name === '' || link) return true;
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  };
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(matches);
}

/** Runs npm: the one that started this script, else the one on the PATH. */
function npm(args) {
  const entry = process.env.npm_execpath;
  const isNpm = entry && /npm-cli\.[cm]?js$/.test(entry);
  return isNpm
    ? spawn(process.execPath, [entry, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
}

/** Shows that work goes on: seconds on a terminal, a line every 20 seconds in a log. */
function progress(label) {
  const startedAt = Date.now();
  const line = (mark) => `${mark} ${label}  ${Math.round((Date.now() - startedAt) / 1000)} s`;
  const live = process.stdout.isTTY === true && process.env.CI === undefined;
  if (!live) console.log(line('…'));
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r${line('…')}`) : console.log(line('…'))),
    live ? 1000 : 20_000,
  );
  return (mark) => {
    clearInterval(timer);
    console.log(`${live ? '\r' : ''}${line(mark)}`);
  };
}

/** Runs npm and shows its output only when it fails. */
async function quietly(label, args) {
  const done = progress(label);
  const child = npm(args);
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += String(error);
      resolve(1);
    });
    child.on('close', resolve);
  });
  done(code === 0 ? '✓' : '✗');
  if (code !== 0) {
    console.error(output.trim());
    console.error(
      `\nnpm ${args.join(' ')} failed. Is the network there? The command can simply be repeated.`,
    );
    process.exit(1);
  }
}

async function install() {
  // Versions and hashes are those of the lock file, as with `npm ci`; but installed packages are kept, so
  // that a few changed packages take seconds.
  await quietly('Installing packages', ['install', '--no-save', '--no-audit', '--no-fund']);
  // Some npm versions block every install script; the script that fetches the pinned Node is approved.
  if (!existsSync(pinned)) await quietly('Fetching the pinned Node', ['rebuild', 'node']);
  if (!existsSync(pinned)) {
    console.error('The pinned Node is missing: node_modules/node was installed without its program.');
    process.exit(1);
  }
}

if (!installed()) await install();

const [command = 'help', ...args] = process.argv.slice(2);
const child = spawn(pinned, [path.join(root, 'src/cli/main.ts'), command, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Node keeps compiled modules there: most of a command's start is compiling them.
    NODE_COMPILE_CACHE: path.join(modules, '.cache/compiled'),
    ...process.env,
    // Child processes find the pinned Node first, too.
    PATH: `${path.dirname(pinned)}${path.delimiter}${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends Ctrl+C to the child itself; it must not be sent twice.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
}
child.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  // Exits with the child's signal, so that a shell sees an interrupted command as interrupted.
  for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(each);
  process.kill(process.pid, signal);
});
