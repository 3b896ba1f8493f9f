import type { Queries } from '#src/server/db/handle.ts';
import { findChange } from '#src/server/operator/operatorChanges.ts';
import { ConsoleRefusal, type ConsoleSession } from '../session/consoleSession.ts';
import type { Problems } from '../view/controls.ts';
import { findSection } from './sections.ts';

/** What of a change of a key of the settings is an owner's to make, by field; nothing where an owner makes it. */
export const ownersProblems = (
  session: Pick<ConsoleSession, 'can'>,
  key: string,
  change: { readonly before: unknown; readonly after: unknown },
): Problems =>
  session.can('operators') ? {} : (findSection(key)?.ofOwners?.(change.after, change.before) ?? {});

/**
 * Throws ConsoleRefusal where a change that was just recorded is an owner's to make, and somebody else made it. Nothing of it
 * stays: call it in the transaction.
 */
export async function refuseOwnersChange(
  tx: Queries,
  session: Pick<ConsoleSession, 'can'>,
  brandId: string,
  id: string,
): Promise<void> {
  const change = await findChange(tx, brandId, id);
  const [problem] = change ? Object.values(ownersProblems(session, change.kind, change)) : [];
  if (problem !== undefined) throw new ConsoleRefusal(403, `${problem} Nothing was changed.`);
}
