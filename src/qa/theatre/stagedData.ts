import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { StagedFault } from '#src/server/kernel/failure.ts';
import { emptied } from './emptied.ts';
import { lengthened } from './lengthened.ts';
import type { State } from './state.ts';
import { withVendors } from './withVendors.ts';

/** Calls that are answered as usual in every state: without start-up, settings and sign-in there is no page to see. */
const always: ReadonlySet<OperationName> = new Set<OperationName>([
  'getStartup',
  'getSettings',
  'getVersion',
  'getWhitelabel',
  'getTemplate',
  'login',
  'freePlay',
  'createTrialAccount',
  'renewSession',
  'logout',
  'getCaptcha',
  'startCaptchaPuzzle',
  'solveCaptcha',
]);

/** Their paths. */
export const alwaysPaths: readonly string[] = [...always].map((name) => operationList[name].path);

/**
 * The answer of an operation as a state has it: as `work` says, with so many vendors, with long names, without entries,
 * a fault, or none before `gone` is settled. Rejects with StagedFault.
 */
export async function stagedData(
  { data, text, vendors }: Pick<State, 'data' | 'text' | 'vendors'>,
  name: OperationName,
  work: () => Promise<unknown>,
  gone: Promise<unknown>,
): Promise<unknown> {
  if (always.has(name)) return work();
  if (data === 'usual') {
    const answer = await work();
    const listed = vendors === undefined ? answer : withVendors(answer, vendors);
    return text === 'long' ? lengthened(listed) : listed;
  }
  if (data === 'empty') return emptied(operationList[name].value as object, await work());
  if (data === 'loading') await gone;
  throw new StagedFault();
}
