import type { Database } from '#src/server/db/handle.ts';
import type { CaptchaProvider } from '#src/server/kernel/captchaProvider.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '#src/server/kernel/tokenHash.ts';

/** How long a used token is remembered, in milliseconds: longer than any provider takes one. */
const tokenLife = 15 * 60_000;

/** Takes a token as used. False if it was before; of concurrent uses one is the first. */
async function takeToken({ db }: Database, brandId: string, token: string, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('captcha_token')
    .values({
      brand_id: brandId,
      token_hash: tokenHash(token),
      expires_at: new Date(now.getTime() + tokenLife),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('brand_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** What the provider says of a visitor's token, which counts once. */
export async function judgeToken(
  { database, brandId, ip, now }: RequestContext,
  provider: CaptchaProvider,
  token: string,
) {
  if (!provider.isUp(now)) return 'unknown';
  return (await takeToken(database, brandId, token, now)) ? provider.verify(token, ip, now) : 'refused';
}
