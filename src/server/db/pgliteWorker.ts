import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { textTypes } from './textTypes.ts';

/** What the main thread asks for. */
export type PgliteRequest = { id: number } & (
  | { op: 'query'; sql: string; parameters: unknown[] }
  | { op: 'dump'; file: string }
  | { op: 'close' }
);

/** An error as it crosses threads: PostgreSQL's fields under the names that `pg` gives them. */
export interface PgliteError {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** What it is told. Request 0 is the start itself. */
export type PgliteReply = { id: number } & ({ rows: unknown[]; affected: number } | { error: PgliteError });

/** Where the data live (undefined: in memory) and the dump a new database starts from. */
export interface PgliteWorkerData {
  readonly dir?: string | undefined;
  readonly dump?: string | undefined;
}

const text = (value: string) => value;

const { dir, dump } = workerData as PgliteWorkerData;

async function open(): Promise<PGlite> {
  const loadDataDir = dump ? new Blob([await readFile(dump)]) : undefined;
  return PGlite.create({
    ...(dir ? { dataDir: dir } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers: Object.fromEntries(textTypes.map((type) => [type, text])),
  });
}

const opening = open();

async function answer(request: PgliteRequest): Promise<{ rows: unknown[]; affected: number }> {
  const db = await opening;
  if (request.op === 'close') {
    await db.close();
  } else if (request.op === 'dump') {
    const blob = await db.dumpDataDir('none');
    // Other workers, of this process or another, may be writing the same one.
    const part = `${request.file}.${randomUUID()}.part`;
    await writeFile(part, Buffer.from(await blob.arrayBuffer()));
    await rename(part, request.file);
  } else {
    // Without parameters a text may hold several statements, as with `pg`.
    const result =
      request.parameters.length > 0
        ? await db.query(request.sql, request.parameters)
        : (await db.exec(request.sql)).at(-1);
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
  }
  return { rows: [], affected: 0 };
}

function told(error: unknown): PgliteError {
  const { message, code, detail, constraint } = error as PgliteError;
  return { message: String(message ?? error), code, detail, constraint };
}

const tell = (reply: PgliteReply) => parentPort?.postMessage(reply);

parentPort?.on('message', (request: PgliteRequest) => {
  answer(request).then(
    (result) => tell({ id: request.id, ...result }),
    (error: unknown) => tell({ id: request.id, error: told(error) }),
  );
});

opening.then(
  () => tell({ id: 0, rows: [], affected: 0 }),
  (error: unknown) => tell({ id: 0, error: told(error) }),
);
