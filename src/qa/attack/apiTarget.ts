import type { FastifyInstance } from 'fastify';
import { everyErrorText } from '#schemas/api/everyErrorText.ts';
import { operationList } from '#schemas/api/operations.ts';
import { startSession } from '#src/server/accounts/access/sessions.ts';
import type { Database } from '#src/server/db/handle.ts';
import { issueKey, seal } from '#src/server/kernel/cipher.ts';
import { apiSamples } from './apiSamples.ts';
import type { FuzzAnswer, FuzzTarget } from './fuzz.ts';
import type { FuzzedOperation, FuzzRequest } from './fuzzRequest.ts';
import { injectedAnswer } from './injectedAnswer.ts';

/** A server of this process, to be fuzzed. */
export interface FuzzedServer {
  readonly app: FastifyInstance;
  readonly games: FastifyInstance;
  readonly database: Database;
}

/** What an answer never contains: places in code, statements, paths of the machine. */
const leak = /\bat .{0,200}:\d+:\d+|node_modules|\.ts\b|\bselect .{0,80}\bfrom\b|\binsert into\b|\bENOENT\b/i;

/** What is wrong with an answer of the API: a server's error, no envelope, or something about the server's inside. */
export function apiFault({ status, type, body }: FuzzAnswer): string | undefined {
  let envelope: { success?: unknown; errorCode?: unknown } | null;
  try {
    envelope = JSON.parse(body) as typeof envelope;
  } catch {
    return 'an answer that is not JSON';
  }
  if (!type.startsWith('application/json')) return 'an answer of another type';
  if (typeof envelope?.success !== 'boolean' || !Object.hasOwn(envelope, 'value'))
    return 'an answer without envelope';
  if (envelope.success !== status < 300) return 'an envelope that contradicts its status';
  const code = String(envelope.errorCode);
  const isClosed = ['not.available', 'system.maintenance', 'system.upgrading'].includes(code);
  if (status >= 500 && !isClosed) return "a server's error";
  if (!envelope.success && !Object.hasOwn(everyErrorText, code)) return `the unknown code ${code}`;
  return !envelope.success && leak.test(body) ? "a look at the server's inside" : undefined;
}

/** Texts that mean something to a seeded server. */
const seededWords = [
  'demo',
  'agent',
  'trial',
  'Livery-2026',
  'EN',
  'username',
  'PL',
  'PG',
  'LOTT',
  'TCG_LOTTO_VN',
  '100001',
  '100002',
  'TEVA2026',
] as const;

/** The API of a server in this process, called as a brand's members; sessions need no password. */
export async function apiTarget({ app, database }: FuzzedServer, brandId: string): Promise<FuzzTarget> {
  const [first, ...others] = Object.values(operationList) as unknown as FuzzedOperation[];
  if (!first) throw new Error('a table without operations');
  return {
    operations: [first, ...others],
    callers: ['visitor', 'demo', 'agent', 'trial'],
    words: seededWords,
    samples: await apiSamples({ database }),
    async tokenOf(caller) {
      const member = await database.db
        .selectFrom('member')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('account', '=', caller)
        .executeTakeFirst();
      const at = { brandId, device: undefined, now: new Date() };
      return member && startSession(database, { ...at, memberId: member.id });
    },
    seal: async (text) => seal(await issueKey(database, brandId, new Date()), text),
    send: (request: FuzzRequest) => injectedAnswer(app, request, `${brandId}.localhost`),
    faultOf: apiFault,
  };
}
