import { seededRandom } from '#src/domain/values/random.ts';
import { type FuzzedOperation, type FuzzParts, type FuzzRequest, fuzzRequest } from './fuzzRequest.ts';

/** An answer as it arrived. */
export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A server to be fuzzed. */
export interface FuzzTarget extends Omit<FuzzParts, 'random'> {
  /** Every operation of its table. */
  readonly operations: readonly [FuzzedOperation, ...FuzzedOperation[]];
  /** Names of the callers that take part; a visitor has no token. */
  readonly callers: readonly [string, ...string[]];
  /** A session's token of a caller; undefined for a visitor. Called again once a token is refused. */
  tokenOf(caller: string): Promise<string | undefined>;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  /** What is wrong with an answer; undefined if nothing is. */
  faultOf(answer: FuzzAnswer): string | undefined;
}

/** An answer that no caller should get. */
export interface FuzzFault {
  /** Number of the call in the run, from 0. */
  readonly call: number;
  readonly fault: string;
  readonly caller: string;
  readonly request: FuzzRequest;
  readonly answer: FuzzAnswer;
}

/** Result of a run. */
export interface FuzzSummary {
  readonly seed: string;
  readonly calls: number;
  /** Calls by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Calls by operation. */
  readonly operations: Readonly<Record<string, number>>;
  /** Operations that succeeded at least once: what lies behind their checks was reached. */
  readonly succeeded: readonly string[];
  /** Operations that said they are not built, and never succeeded. */
  readonly unbuilt: readonly string[];
  /** The first faults; `faultCount` counts all. */
  readonly faults: readonly FuzzFault[];
  readonly faultCount: number;
}

/** Most faults that a summary quotes. */
const quotedFaults = 20;

/**
 * Sends `calls` requests made from the schemas of a server's table, every operation in turn. The same seed makes the
 * same requests.
 */
export async function fuzz(
  target: FuzzTarget,
  {
    seed,
    calls,
    onCall = () => undefined,
  }: {
    readonly seed: string;
    readonly calls: number;
    /** Told the number of each call. */
    readonly onCall?: (call: number) => void;
  },
): Promise<FuzzSummary> {
  const random = seededRandom(`fuzz ${seed}`);
  const tokens = new Map<string, string | undefined>();
  const statuses: Record<number, number> = {};
  const operations: Record<string, number> = {};
  const succeeded = new Set<string>();
  const refused = new Set<string>();
  const faults: FuzzFault[] = [];
  let faultCount = 0;
  for (let call = 0; call < calls; call += 1) {
    onCall(call);
    const operation = target.operations[call % target.operations.length] ?? target.operations[0];
    const caller = random.pick(target.callers);
    const made = await fuzzRequest(operation, { ...target, random });
    if (!tokens.has(caller)) tokens.set(caller, await target.tokenOf(caller));
    const token = tokens.get(caller);
    const request =
      token === undefined
        ? made
        : { ...made, headers: { ...made.headers, authorization: `Bearer ${token}` } };
    const answer = await target.send(request);
    if (answer.status === 401) tokens.delete(caller);
    if (answer.status < 300) succeeded.add(operation.name);
    if (answer.status === 501) refused.add(operation.name);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    operations[operation.name] = (operations[operation.name] ?? 0) + 1;
    const fault = target.faultOf(answer);
    if (fault === undefined) continue;
    faultCount += 1;
    if (faults.length < quotedFaults) faults.push({ call, fault, caller, request, answer });
  }
  const unbuilt = [...refused].filter((name) => !succeeded.has(name)).sort();
  const counts = { seed, calls, statuses, operations, faults, faultCount };
  return { ...counts, succeeded: [...succeeded].sort(), unbuilt };
}

/** The faults of a run as text, each with what is needed to repeat it. */
export const faultsText = ({ seed, faults }: FuzzSummary): string =>
  faults
    .map(
      ({ call, fault, caller, request, answer }) =>
        `call ${call} of seed ${seed}, by ${caller}: ${fault}\n  ${request.method} ${request.url.slice(0, 300)}\n  ${JSON.stringify(request.headers)}\n  ${request.body?.toString().slice(0, 300)}\n  ${answer.status} ${answer.body.slice(0, 300)}`,
    )
    .join('\n');
