import { createHash, randomBytes } from 'node:crypto';
import { unambiguousCharacters } from '#src/domain/values/unambiguousCharacters.ts';
import type { Queries } from '../db/handle.ts';

/** Length of a code: nobody hits one by chance. */
const length = 8;

/** Bytes as characters that nobody confuses. */
const spelled = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, length)]
    .map((byte) => unambiguousCharacters[byte % unambiguousCharacters.length])
    .join('')
    .toUpperCase();

/** Whose code is asked for; `demo`: by a server whose data are invented. */
export interface InviteCodeOwner {
  readonly brandId: string;
  readonly memberId: string;
  readonly demo: boolean;
}

/** Resolves to the code in a member's link, which is made when it is first asked for and stays. */
export async function inviteCodeOf(
  db: Queries,
  { brandId, memberId, demo }: InviteCodeOwner,
): Promise<string> {
  const stored = () =>
    db
      .selectFrom('invite_code')
      .select('code')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  const known = await stored();
  if (known) return known.code;
  const { account, demo: invented } = await db
    .selectFrom('member')
    .select(['account', 'demo'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  for (let attempt = 0; ; attempt++) {
    // An invented account has the same one on every server, so that pictures of its page are the same.
    const bytes =
      demo && invented
        ? createHash('sha256')
            .update(JSON.stringify([brandId, account, attempt]))
            .digest()
        : randomBytes(length);
    await db
      .insertInto('invite_code')
      .values({ brand_id: brandId, member_id: memberId, code: spelled(bytes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await stored();
    if (made) return made.code;
  }
}
