import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const patience = 300_000;

/** A server that shows any state. */
export interface Reference {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the reference server with `--theatre` on data of its own, of this project or of another checkout of it.
 * It builds first what has changed. Throws an Error with what it printed where it does not start.
 */
export async function openReference(brands?: string, project = root): Promise<Reference> {
  const data = path.join(root, '.test', `snapshot-data-${process.pid}-${Date.now()}`);
  const args = ['start', '--theatre', '--fresh', '--port', '0', '--data', data];
  const child = spawn(
    process.execPath,
    [path.join(project, 'src/cli/main.ts'), ...args, ...(brands === undefined ? [] : ['--brands', brands])],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // The browser's library listens to this signal too, and then nobody would end.
  const end = () => {
    child.kill('SIGTERM');
    process.exit(143);
  };
  process.once('SIGTERM', end);
  const stop = async () => {
    process.off('SIGTERM', end);
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(timer);
    rmSync(data, { recursive: true, force: true });
  };
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}.\n${output}`));
    const timer = setTimeout(() => fail('is not ready after five minutes'), patience);
    const listen = (part: Buffer) => {
      output += part;
      const ready = /^ready (http:\/\/localhost:\d+)/m.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', ({ message }) => fail(`cannot start: ${message}`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
