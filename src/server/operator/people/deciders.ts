import type { Queries } from '#src/server/db/handle.ts';
import { roleCan } from '../roles.ts';
import type { Operator } from './people.ts';

/**
 * Those whose word about money counts, by name: operators who are not disabled, and whose role still decides about it. The
 * server's password is an owner of the demo; elsewhere it decides about no money, and so has said nothing.
 */
export async function decidersOf(db: Queries): Promise<ReadonlySet<string>> {
  const operators = await db
    .selectFrom('operator')
    .select(['name', 'role'])
    .where('disabled', '=', false)
    .execute();
  return new Set([
    'console',
    ...operators.filter(({ role }) => roleCan(role, 'money')).map(({ name }) => name),
  ]);
}

/** How many people there are who can sign in and decide about money: of the demo also who has the server's password. */
export const countDeciders = (operators: readonly Operator[], demo: boolean): number =>
  operators.filter(({ role, disabled, confirmed }) => confirmed && !disabled && roleCan(role, 'money'))
    .length + (demo ? 1 : 0);
