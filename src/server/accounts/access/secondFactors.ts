import { sql } from 'kysely';
import { type SecondFactorMethod, secondFactorMethods } from '#schemas/api/secondFactor.ts';
import { memberTypes } from '#schemas/codes.ts';
import type { SecondFactorMode } from '#schemas/secondFactorModes.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { readSettings } from '#src/server/settings/settings.ts';

const named = (method: SecondFactorMethod) => sql.lit(method).as('method');

/** What each of these members has of each method, as rows; the one place that knows the tables. */
async function methodsOf(db: Queries, brandId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  const totp = db
    .selectFrom('totp')
    .select(['member_id', named('totp')])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', memberIds)
    .where('confirmed_at', 'is not', null);
  const recovery = db
    .selectFrom('recovery_code')
    .select(['member_id', named('recovery')])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', memberIds)
    .where('used_at', 'is', null);
  const passkey = db
    .selectFrom('passkey')
    .select(['member_id', named('passkey')])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', memberIds);
  return totp.union(recovery).union(passkey).execute();
}

/** What a member has of second factors; empty for a member without one. */
export async function secondFactorsOf(
  db: Queries,
  brandId: string,
  memberId: string,
): Promise<SecondFactorMethod[]> {
  const found = new Set((await methodsOf(db, brandId, [memberId])).map(({ method }) => method));
  return secondFactorMethods.filter((method) => found.has(method));
}

/**
 * Of what a member has, by what the second step of signing in is taken; empty where none is asked for. Where the brand
 * requires it, a passkey is enough; elsewhere the authenticator app is what turns it on, since only with it there are recovery
 * codes for who loses the device.
 */
export function secondStepMethods(
  methods: readonly SecondFactorMethod[],
  mode: SecondFactorMode,
): readonly SecondFactorMethod[] {
  if (mode === 'off' || (mode === 'offered' && !methods.includes('totp'))) return [];
  return methods;
}

/** Those of these members who have a second factor. */
export const membersWithSecondFactor = async (
  db: Queries,
  brandId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await methodsOf(db, brandId, memberIds)).map(({ member_id }) => member_id));

/** Takes every second factor of a member away. */
export async function deleteSecondFactors(tx: Queries, brandId: string, memberId: string): Promise<void> {
  for (const table of ['totp', 'recovery_code', 'passkey'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
}

/** Whether the brand requires a second factor now, and this member has none. Trials never need one. */
export async function owesSecondFactor(
  db: Queries,
  { brandId, memberId, type }: { readonly brandId: string; readonly memberId: string; readonly type: number },
): Promise<boolean> {
  if (type === memberTypes.trial) return false;
  if ((await secondFactorsOf(db, brandId, memberId)).length > 0) return false;
  return (await readSettings(db, brandId)).secondFactor.members === 'required';
}
