import { Worker } from 'node:worker_threads';
import { DatabaseFailure } from './databaseFailure.ts';
import type { PgliteError, PgliteReply, PgliteRequest, PgliteWorkerData } from './pgliteWorker.ts';

// In a variable, so that bundlers do not rewrite the URL: Node runs the worker from source.
const workerFile = new URL('./pgliteWorker.ts', import.meta.url);

type Result = { rows: unknown[]; affected: number };
type RequestWithoutId = PgliteRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/** An error of PostgreSQL, rebuilt in the main thread with its fields. */
class SqlError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, detail, constraint }: PgliteError) {
    super(message);
    this.name = 'SqlError';
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}

/**
 * Client of the embedded PostgreSQL, which runs in a worker thread so that a slow query does not block the event loop.
 */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  #lastId = 0;
  #closedBy: Error | undefined;

  private constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(workerFile, { workerData: data, execArgv: [] });
    this.#worker.on('message', (reply: PgliteReply) => {
      const call = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if ('error' in reply) call?.reject(new SqlError(reply.error));
      else call?.resolve(reply);
    });
    this.#worker.on('error', (error) =>
      this.#end(new DatabaseFailure('closed', 'the database broke', error)),
    );
    this.#worker.on('exit', () => this.#end(new DatabaseFailure('closed', 'the database is closed')));
  }

  /** Opens a database; rejects with the engine's error. */
  static async open(data: PgliteWorkerData): Promise<PgliteClient> {
    const client = new PgliteClient(data);
    await new Promise<Result>((resolve, reject) => client.#pending.set(0, { resolve, reject })).catch(
      async (error) => {
        await client.#worker.terminate();
        throw error;
      },
    );
    return client;
  }

  #end(error: Error): void {
    this.#closedBy ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#closedBy);
    this.#pending.clear();
  }

  #send(request: RequestWithoutId): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closedBy) return reject(this.#closedBy);
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  /** Runs one statement; without parameters the text may hold several. */
  query(sql: string, parameters: readonly unknown[]): Promise<Result> {
    return this.#send({ op: 'query', sql, parameters: [...parameters] });
  }

  /** Writes the whole database into a file that a new database can be loaded from. */
  async dump(file: string): Promise<void> {
    await this.#send({ op: 'dump', file });
  }

  /** Shuts the engine down cleanly and ends its thread. */
  async close(): Promise<void> {
    if (this.#closedBy) return;
    await this.#send({ op: 'close' });
    await this.#worker.terminate();
  }
}
