import { rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { spawnServer } from '../browser/serverProcess.ts';

/** A server that can show every state. */
export interface ReferenceServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the reference server with `--theatre` on fresh data, from this checkout or another one (`project`), after
 * building what has changed. Rejects with its output if it does not start within five minutes.
 */
export async function startReferenceServer(
  brands?: string,
  project = projectFolder,
): Promise<ReferenceServer> {
  const data = path.join(projectFolder, '.test', `snapshot-data-${process.pid}-${Date.now()}`);
  const removeData = () => rmSync(data, { recursive: true, force: true });
  const args = [
    '--theatre',
    '--fresh',
    '--data',
    data,
    ...(brands === undefined ? [] : ['--brands', brands]),
  ];
  const server = await spawnServer(args, { project, patienceMinutes: 5, exitsOnSigterm: true }).catch(
    (error) => {
      removeData();
      throw error;
    },
  );
  const stop = async () => {
    await server.stop();
    removeData();
  };
  return { url: server.url, stop };
}
