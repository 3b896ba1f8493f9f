import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readLedgers } from '../runs/ledger.ts';
import {
  type ApprovalResult,
  type ApprovalStore,
  approve,
  projectApprovalStore,
  undoApproval,
} from './approvals.ts';
import type { ReportData } from './reportData.ts';
import { reviewableStatuses } from './verdicts.ts';
import { dataScript, writePage } from './writeReport.ts';

/** A running review server. */
export interface ReviewServer {
  /** Address of the report; its random path segment is the access token. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
type RequestBody = Readonly<Record<string, unknown>>;

/** Largest request body, in bytes: more than the names of all cells take. */
const maxBodyBytes = 4_000_000;

/** A run under review. */
interface ReviewedRun {
  readonly folder: string;
  readonly data: ReportData;
  /** The reviewer as configured in git. */
  readonly who: string;
  readonly store: ApprovalStore;
}

/** Sends a file of the report or a picture of the run; `place` is its path in the folder of the run. */
function sendFile(response: ServerResponse, place: string, { folder, data, who, store }: ReviewedRun): void {
  if (place === 'report/data.js') {
    response.writeHead(200, { ...headers, 'Content-Type': contentTypes['.js'] });
    response.end(dataScript({ ...data, review: { who, approved: approvedCells(data, store) } }));
    return;
  }
  const file = path.join(folder, place === '' ? 'report/index.html' : place);
  const contentType = contentTypes[path.extname(file)];
  const within = ['report', 'shots'].some((part) => file.startsWith(path.join(folder, part) + path.sep));
  if (!contentType || !within || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    reply(response, 404, { problem: 'not found' });
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Type': contentType });
  createReadStream(file).pipe(response);
}

/** Approves the cells that a request names, as they are in the run. */
function approveNamed(body: RequestBody, { data, who, store }: ReviewedRun): Promise<ApprovalResult> {
  const names = new Set(Array.isArray(body.cells) ? body.cells : []);
  const { commit, started: run } = data.run;
  return approve(
    {
      ...{ who, commit, run, why: typeof body.why === 'string' ? body.why : '' },
      ...(typeof body.group === 'string' ? { group: body.group } : {}),
      cells: data.cells
        .filter(({ name }) => names.has(name))
        .map(({ name, status, before, after }) => ({ cell: name, status, before, after })),
    },
    store,
  );
}

/**
 * Serves the report of a run for review: approvals are written immediately. It listens on 127.0.0.1 only, requires the
 * random token of its address, and rejects writes from other origins, so that other sites in the browser cannot
 * approve.
 */
export async function serveReview(
  { folder, data, who, port = 0 }: { folder: string; data: ReportData; who: string; port?: number },
  store: ApprovalStore = projectApprovalStore,
): Promise<ReviewServer> {
  const reviewed: ReviewedRun = { folder, data, who, store };
  const token = randomBytes(16).toString('hex');
  await writePage(path.join(folder, 'report'));
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      reply(response, 500, { problem: error instanceof Error ? error.message : String(error) });
    });
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [, key = '', ...segments] = new URL(request.url ?? '/', `http://${host}`).pathname.split('/');
    if (request.headers.host !== host || !equal(key, token))
      return reply(response, 404, { problem: 'not found' });
    const place = decodeURIComponent(segments.join('/'));
    if (request.method === 'GET') return sendFile(response, place, reviewed);
    if (request.method !== 'POST' || request.headers.origin !== `http://${host}`)
      return reply(response, 403, { problem: 'Only the report itself may write.' });
    const body = await readBody(request);
    if (place === 'approve') return reply(response, 200, await approveNamed(body, reviewed));
    if (place === 'undo') return reply(response, 200, await undoApproval(who, '', String(body.line), store));
    return reply(response, 404, { problem: 'not found' });
  };

  await listen(server, port);
  const { port: assigned } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${assigned}/${token}/report/index.html`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

const equal = (key: string, token: string): boolean =>
  key.length === token.length && timingSafeEqual(Buffer.from(key), Buffer.from(token));

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) throw new Error('That is too much.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as RequestBody;
}

/** Names of the reviewable cells whose new picture is already in the ledger. */
export function approvedCells({ cells }: ReportData, store: ApprovalStore): string[] {
  const ledger = readLedgers([...new Set(cells.map(({ brand }) => brand))], store.ledgers);
  return cells
    .filter(
      ({ status, name, after }) => reviewableStatuses.includes(status) && (ledger[name] ?? null) === after,
    )
    .map(({ name }) => name);
}
