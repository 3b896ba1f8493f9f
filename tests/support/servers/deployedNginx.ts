import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { requireFreePort } from '#src/site/freePort.ts';
import { selfSigned } from './selfSigned.ts';

/** Where Debian's package has the program. */
const program = '/usr/sbin/nginx';

/** Whether nginx is installed. */
export const hasNginx = existsSync(program);

/** The names in `docs/deploy/nginx.conf`. */
export const deployedHosts = ['play.example', 'games.example', 'console.example'] as const;

/** A running nginx with the site file of `docs/deploy/`. */
export interface DeployedNginx {
  /** Ports in place of 443 and 80. */
  readonly https: number;
  readonly http: number;
  stop(): Promise<void>;
}

/**
 * Finds a port that is free together with the next one, below those that systems give to outgoing connections: nobody
 * takes it while a process is being restarted.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(6000, 16_000);
    const isFree = await Promise.all([requireFreePort(port), requireFreePort(port + 1)]).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

/** The site file, with what an operator replaces replaced. Throws where something is not there any more. */
function siteFile(replacements: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(projectFolder, 'docs/deploy/nginx.conf'), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`docs/deploy/nginx.conf has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Resolves once something listens; rejects if the program ends before. */
async function listening(port: number, ended: () => boolean): Promise<void> {
  for (;;) {
    if (ended()) throw new Error('nginx has ended');
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await wait(20);
  }
}

/**
 * Starts nginx with `docs/deploy/nginx.conf` in front of two processes, whose ports of the sites are given; the games are on
 * the next ones. `operators`: the network that may reach the console.
 */
export async function startDeployedNginx(
  [first, second]: readonly [number, number],
  operators: string,
): Promise<DeployedNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-nginx-'));
  const [https, http] = [await lastingPort(), await lastingPort()];
  const { key, cert } = selfSigned(deployedHosts);
  const file = (name: string, text: string) => {
    const at = path.join(folder, name);
    writeFileSync(at, text, { mode: 0o600 });
    return at;
  };
  const site = siteFile([
    ['127.0.0.1:8787', `127.0.0.1:${first}`],
    ['127.0.0.1:8788', `127.0.0.1:${first + 1}`],
    ['127.0.0.1:8797', `127.0.0.1:${second}`],
    ['127.0.0.1:8798', `127.0.0.1:${second + 1}`],
    ['/etc/letsencrypt/live/play.example/fullchain.pem', file('cert.pem', cert)],
    ['/etc/letsencrypt/live/play.example/privkey.pem', file('key.pem', key)],
    ['allow 192.0.2.0/24;', `allow ${operators};`],
    // Only IPv4, which every machine has.
    ['  listen [::]:443 ssl http2 default_server;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  listen [::]:80 default_server;\n', ''],
    ['listen 443', `listen 127.0.0.1:${https}`],
    ['listen 80', `listen 127.0.0.1:${http}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  const main = file(
    'main.conf',
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      ...['daemon off;', `pid ${path.join(folder, 'pid')};`, 'events { worker_connections 1024; }'],
      `http {\n${temporary.join('\n')}\naccess_log off;\ninclude ${file('site.conf', site)};\n}`,
    ].join('\n'),
  );
  const log = path.join(folder, 'error.log');
  const child = spawn(program, ['-p', folder, '-e', log, '-c', main], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listening(https, () => child.exitCode !== null).catch((error) => {
    throw new Error(`${error}: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
  });
  return {
    ...{ https, http },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
