import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { textTypes } from './textTypes.ts';

/** A request of the main thread. */
export type PgliteRequest = { id: number } & (
  | { op: 'query'; sql: string; parameters: unknown[] }
  | { op: 'dump'; file: string }
  | { op: 'close' }
);

/** An error in a form that can be sent between threads, with PostgreSQL's fields named as in `pg`. */
export interface PgliteError {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** Reply to the request with the same id. Id 0 reports that the database is open, or why it is not. */
export type PgliteReply = { id: number } & ({ rows: unknown[]; affected: number } | { error: PgliteError });

/** Data folder (undefined: in memory) and the dump that a new database is loaded from. */
export interface PgliteWorkerData {
  readonly dir?: string | undefined;
  readonly dump?: string | undefined;
}

const asText = (value: string) => value;

const { dir, dump } = workerData as PgliteWorkerData;

async function open(): Promise<PGlite> {
  const loadDataDir = dump ? new Blob([await readFile(dump)]) : undefined;
  return PGlite.create({
    ...(dir ? { dataDir: dir } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers: Object.fromEntries(textTypes.map((type) => [type, asText])),
  });
}

const opening = open();

async function answer(request: PgliteRequest): Promise<{ rows: unknown[]; affected: number }> {
  const db = await opening;
  if (request.op === 'close') {
    await db.close();
  } else if (request.op === 'dump') {
    const blob = await db.dumpDataDir('none');
    // Other workers, of this process or another, may be writing the same file.
    const part = `${request.file}.${randomUUID()}.part`;
    await writeFile(part, Buffer.from(await blob.arrayBuffer()));
    await rename(part, request.file);
  } else {
    // Without parameters the text may hold several statements, as with `pg`.
    const result =
      request.parameters.length > 0
        ? await db.query(request.sql, request.parameters)
        : (await db.exec(request.sql)).at(-1);
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
  }
  return { rows: [], affected: 0 };
}

function errorFields(error: unknown): PgliteError {
  const { message, code, detail, constraint } = error as PgliteError;
  return { message: String(message ?? error), code, detail, constraint };
}

const send = (reply: PgliteReply) => parentPort?.postMessage(reply);

parentPort?.on('message', (request: PgliteRequest) => {
  answer(request).then(
    (result) => send({ id: request.id, ...result }),
    (error: unknown) => send({ id: request.id, error: errorFields(error) }),
  );
});

opening.then(
  () => send({ id: 0, rows: [], affected: 0 }),
  (error: unknown) => send({ id: 0, error: errorFields(error) }),
);
