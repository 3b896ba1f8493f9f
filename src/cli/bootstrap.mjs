// Start of every npm script, on whatever Node the machine has: installs what is missing, then hands over to
// the pinned Node, which runs TypeScript. Plain JavaScript without dependencies, because nothing may be there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const windows = process.platform === 'win32';

/** The pinned Node's program. */
const pinned = path.join(modules, 'node/bin', windows ? 'node.exe' : 'node');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether what is installed is what the lock file says. npm leaves a lock file of its own in node_modules;
 * what is optional may be missing there, being for other machines.
 */
function installed() {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(pinned) || !existsSync(record)) return false;
  const here = packagesOf(record);
  const same = ([name, { version, integrity, optional, devOptional, link }]) => {
    const found = here[name];
    if (name === '' || link) return true;
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  };
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(same);
}

/** npm's own entry, when an npm script runs this; else the npm of the machine. */
function npm(args) {
  const entry = process.env.npm_execpath;
  const own = entry && /npm-cli\.[cm]?js$/.test(entry);
  return own
    ? spawn(process.execPath, [entry, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
}

/** Shows that something happens while it does: seconds on a terminal, a line now and then in a log. */
function progress(label) {
  const began = Date.now();
  const line = (mark) => `${mark} ${label}  ${Math.round((Date.now() - began) / 1000)} s`;
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

/** Runs npm quietly; what it said is shown only when it failed. */
async function quietly(label, args) {
  const done = progress(label);
  const child = npm(args);
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said += String(error);
      resolve(1);
    });
    child.on('close', resolve);
  });
  done(code === 0 ? '✓' : '✗');
  if (code !== 0) {
    console.error(said.trim());
    console.error(
      `\nnpm ${args.join(' ')} failed. Is the network there? The command can simply be repeated.`,
    );
    process.exit(1);
  }
}

async function install() {
  // As `npm ci` would, versions and hashes are those of the lock file; but what is there already stays, so that a few
  // changed packages take seconds.
  await quietly('Installing packages', ['install', '--no-save', '--no-audit', '--no-fund']);
  // Some npm versions hold every install script back; the one that fetches the pinned Node is approved.
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
    ...process.env,
    // Whatever it starts finds the pinned Node first, too.
    PATH: `${path.dirname(pinned)}${path.delimiter}${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal's Ctrl+C reaches the child by itself; once is enough.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
}
child.on('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  // Ends as the child did, so that a shell sees an interrupted command as interrupted.
  for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(each);
  process.kill(process.pid, signal);
});
