import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

interface ServerOptions {
  /** Folder of the checkout to start. */
  readonly project?: string;
  /** Environment variables added to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** How long the server may take to start, in minutes. */
  readonly patienceMinutes: number;
  readonly onOutput?: (part: Buffer) => void;
  /** Ends this process with the server on SIGTERM. Playwright listens for the signal, too, and keeps it from ending. */
  readonly exitsOnSigterm?: boolean;
}

/** A running server process. */
export interface ServerProcess {
  /** Address of the default brand, such as `http://localhost:41234`. */
  readonly url: string;
  /** Its output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as `kill -9` does. */
  readonly kill: () => Promise<void>;
}

/** What this shell says of a server for players does not hold for it: it is of this machine alone, and sends nothing. */
const alone = { LIVERY_HOST: '', LIVERY_PRODUCTION: '', LIVERY_SMTP_URL: '', LIVERY_SMS_URL: '' } as const;

/**
 * Runs `livery start` on a free port with more arguments, until it prints its address. If it does not start, it is
 * stopped, and the promise rejects with an Error that contains its output.
 */
export async function spawnServer(
  args: readonly string[],
  { project = projectFolder, env = {}, patienceMinutes, onOutput, exitsOnSigterm = false }: ServerOptions,
): Promise<ServerProcess> {
  // A tool of tests says NODE_ENV=test, by which the server would build files for development.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [path.join(project, 'src/cli/main.ts'), 'start', '--port', '0', ...args],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], env: { ...inherited, ...alone, ...env } },
  );
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const exit = () => {
    child.kill('SIGTERM');
    process.exit(143);
  };
  if (exitsOnSigterm) process.once('SIGTERM', exit);
  const stop = async () => {
    process.off('SIGTERM', exit);
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(timer);
  };
  const kill = async () => {
    process.off('SIGTERM', exit);
    child.kill('SIGKILL');
    await exited;
  };
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}.\n${output}`));
    const timer = setTimeout(
      () => fail(`is not ready after ${patienceMinutes} minutes`),
      patienceMinutes * 60_000,
    );
    const read = (part: Buffer) => {
      output += part;
      onOutput?.(part);
      const ready = /^ready (http:\/\/localhost:\d+)/m.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', ({ message }) => fail(`cannot start: ${message}`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
  }).catch(async (error) => {
    process.off('SIGTERM', exit);
    if (child.exitCode === null) await stop();
    throw error;
  });
  return { url, output: () => output, stop, kill };
}
