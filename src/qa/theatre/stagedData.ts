import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { SimulatedFault } from '#src/server/kernel/failure.ts';
import { emptyLists } from './emptyLists.ts';
import { lengthenNames } from './lengthenNames.ts';
import type { TheatreState } from './state.ts';
import { withVendors } from './withVendors.ts';

/** Calls that are answered normally in every state: without start-up, settings and sign-in no page can be shown. */
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
  'passCaptcha',
]);

/** The paths of these calls. */
export const unstagedPaths: readonly string[] = [...always].map((name) => operationList[name].path);

/**
 * The answer of an operation in a state: that of `work`, with a number of vendors, with long names or without
 * entries; or a fault, or none until `gone` settles. Rejects with SimulatedFault.
 */
export async function stagedData(
  { data, text, vendors }: Pick<TheatreState, 'data' | 'text' | 'vendors'>,
  name: OperationName,
  work: () => Promise<unknown>,
  gone: Promise<unknown>,
): Promise<unknown> {
  if (always.has(name)) return work();
  if (data === 'usual') {
    const answer = await work();
    const listed = vendors === undefined ? answer : withVendors(answer, vendors);
    return text === 'long' ? lengthenNames(listed) : listed;
  }
  if (data === 'empty') return emptyLists(operationList[name].value as object, await work());
  if (data === 'loading') await gone;
  throw new SimulatedFault();
}
