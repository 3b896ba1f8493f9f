import { Worker } from 'node:worker_threads';
import { DatabaseFailure } from './databaseFailure.ts';
import type { PgliteError, PgliteReply, PgliteRequest, PgliteWorkerData } from './pgliteWorker.ts';

// A variable, so that bundlers leave the address alone: the worker is run by Node as it stands.
const workerFile = new URL('./pgliteWorker.ts', import.meta.url);

type Result = { rows: unknown[]; affected: number };
type Ask = PgliteRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** PostgreSQL's own error, with its fields, raised on this side of the thread. */
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

/** The embedded PostgreSQL, in a thread of its own: a heavy query there does not stall the server's loop. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  #last = 0;
  #over: Error | undefined;

  private constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(workerFile, { workerData: data, execArgv: [] });
    this.#worker.on('message', (reply: PgliteReply) => {
      const call = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
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
    await new Promise<Result>((resolve, reject) => client.#waiting.set(0, { resolve, reject })).catch(
      async (error) => {
        await client.#worker.terminate();
        throw error;
      },
    );
    return client;
  }

  #end(error: Error): void {
    this.#over ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#over);
    this.#waiting.clear();
  }

  #ask(request: Ask): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(this.#over);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  /** Runs one statement; without parameters, one or more. */
  query(sql: string, parameters: readonly unknown[]): Promise<Result> {
    return this.#ask({ op: 'query', sql, parameters: [...parameters] });
  }

  /** Writes the whole database into a file that a new one can start from. */
  async dump(file: string): Promise<void> {
    await this.#ask({ op: 'dump', file });
  }

  /** Ends the engine cleanly and its thread. */
  async close(): Promise<void> {
    if (this.#over) return;
    await this.#ask({ op: 'close' });
    await this.#worker.terminate();
  }
}
