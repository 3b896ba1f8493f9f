import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { operationList } from '#schemas/api/operations.ts';
import { type Puzzle, solvePuzzle } from '#src/domain/forms/proofOfWork.ts';
import type { Database } from '#src/server/db/handle.ts';
import { issueKey, seal } from '#src/server/kernel/cipher.ts';

/** How long a request may take before it counts as hanging, in milliseconds. */
const patience = 60_000;

/** A captcha that is paid: its cookie, and its answer. */
export interface PaidCaptcha {
  readonly cookie: string;
  readonly captcha: string;
}

/** One try at a password. */
export interface Try {
  readonly account: string;
  readonly password: string;
  /** `X-Forwarded-For` as the proxy passes it on: what the caller wrote, then the caller's address. */
  readonly forwarded: string;
  readonly paid?: PaidCaptcha | undefined;
  /** The address on loopback that connects. Default: the proxy's. */
  readonly peer?: string | undefined;
}

/** What became of a try. */
export interface TryAnswer {
  readonly status: number;
  /** The code of the failure; empty if it signed in. */
  readonly code: string;
  /** The work that the next try must prove, in zero bits; 0 if none is asked for. */
  readonly work: number;
  /** Seconds to wait; 0 if the answer names none. */
  readonly retryAfter: number;
}

/** Speaks to a listening server as the proxy before it does. */
export class LoginClient {
  readonly #port: number;
  readonly #database: Database;
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(port: number, database: Database) {
    this.#port = port;
    this.#database = database;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a request. Rejects where it hangs or breaks off. */
  send(
    { method, path }: { readonly method: string; readonly path: string },
    headers: Readonly<Record<string, string>> = {},
    body?: object,
    peer?: string,
  ): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
    return new Promise((resolve, reject) => {
      const typed = body === undefined ? {} : { 'content-type': 'application/json' };
      const request = http.request(
        {
          ...{ host: '127.0.0.1', port: this.#port, method, path, timeout: patience },
          // A keeper of connections does not tell those of different peers apart.
          ...(peer === undefined ? { agent: this.#agent } : { agent: false, localAddress: peer }),
          headers: { host: 'base.localhost', ...typed, ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
          answer.on('error', reject);
        },
      );
      request.on('timeout', () => request.destroy(new Error(`${method} ${path} hangs`)));
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Tries a password. */
  async logIn({ account, password, forwarded, paid, peer }: Try): Promise<TryAnswer> {
    const key = await issueKey(this.#database, 'base', new Date());
    const captcha = paid ? { captcha: paid.captcha } : {};
    const sealed = seal(key, JSON.stringify({ type: 'username', username: account, password, ...captcha }));
    const answer = await this.send(
      operationList.login,
      {
        'x-forwarded-for': forwarded,
        encryption: sealed.header,
        ...(paid && { cookie: paid.cookie }),
      },
      { data: sealed.data },
      peer,
    );
    const { errorCode = '', value } = JSON.parse(answer.body) as {
      errorCode?: string;
      value: { work?: number } | null;
    };
    return {
      status: answer.status,
      code: errorCode,
      work: value?.work ?? 0,
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
    };
  }

  async #startWork(work: number, forwarded: string): Promise<{ cookie: string; puzzle: Puzzle }> {
    const started = await this.send(
      operationList.startCaptchaPuzzle,
      { 'x-forwarded-for': forwarded },
      { work },
    );
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, puzzle: (JSON.parse(started.body) as { value: Puzzle }).value };
  }

  /** Does the work that a try costs, as a browser does. */
  async work(work: number, forwarded: string): Promise<PaidCaptcha> {
    const { cookie, puzzle } = await this.#startWork(work, forwarded);
    const answers = await solvePuzzle(puzzle);
    const solved = await this.send(
      operationList.solveCaptcha,
      { 'x-forwarded-for': forwarded, cookie },
      { answers },
    );
    return { cookie, captcha: (JSON.parse(solved.body) as { value: { captcha: string } }).value.captcha };
  }

  /** Pays for a try without working, in the database: a rich attacker, whose cores are not the machine's. */
  async cheat(work: number, forwarded: string): Promise<PaidCaptcha> {
    const { cookie } = await this.#startWork(work, forwarded);
    const captcha = randomBytes(5).toString('hex').toUpperCase();
    const id = cookie.split('=')[1] ?? '';
    await this.#database.db
      .updateTable('captcha')
      .set({ work_done: work, proof: captcha })
      .where('id_hash', '=', createHash('sha256').update(id).digest('hex'))
      .execute();
    return { cookie, captcha };
  }
}
