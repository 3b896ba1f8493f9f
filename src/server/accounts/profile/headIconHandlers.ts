import { randomBytes } from 'node:crypto';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { countAttempt } from '../access/attempts.ts';
import { refuseTrial } from '../security/reauthentication.ts';
import { headIconAddress, headIconOf, headIcons } from './headIcons.ts';
import { cleanPicture } from './pictureCleaning.ts';

/** Uploaded pictures stored per member: the latest and those it replaced, so that a change can be undone. */
const maxUploads = 3;

const listUploads = ({ database, brandId }: RequestContext, member: SessionMember) =>
  database.db
    .selectFrom('head_icon')
    .select(['id', 'kind'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();

const uploadName = ({ id, kind }: { readonly id: string; readonly kind: string }) => `own-${id}.${kind}`;
const withAddress = (name: string) => ({ name, address: headIconAddress(name) });

/** The profile picture: presets for all accounts, uploads for members except trial accounts. */
export const headIconHandlers: Handlers<'listHeadIcons' | 'setHeadIcon' | 'uploadHeadIcon'> = {
  async listHeadIcons({ member, context }) {
    const row = await context.database.db
      .selectFrom('member')
      .select(['account', 'head_icon'])
      .where('brand_id', '=', context.brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw new ApiFailure('session.expired', 'the session is over');
    const uploads = await listUploads(context, member);
    return {
      presets: headIcons.map(withAddress),
      own: uploads.map((upload) => withAddress(uploadName(upload))),
      chosen: headIconOf(row),
    };
  },

  async setHeadIcon({ body: { headIcon }, member, context }) {
    const { database, brandId } = context;
    const isChoosable =
      headIcon === '' ||
      headIcons.includes(headIcon) ||
      (await listUploads(context, member)).some((upload) => uploadName(upload) === headIcon);
    if (!isChoosable) throw new ApiFailure('request.notFound', 'no such picture');
    await database.db
      .updateTable('member')
      .set({ head_icon: headIcon === '' ? null : headIcon })
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .execute();
    return true;
  },

  async uploadHeadIcon({ body, member, context }) {
    refuseTrial(member);
    const { database, brandId, now } = context;
    const wait = await countAttempt(database, { kind: 'picture', brandId, by: member.id, now });
    if (wait > 0) throw new ApiFailure('login.slowDown', 'too many pictures', { retryAfter: wait });
    const picture = cleanPicture(body);
    if (!picture) throw new ApiFailure('picture.invalid', 'no picture that can be used');
    const upload = { id: randomBytes(16).toString('hex'), kind: picture.kind };
    const older = (await listUploads(context, member)).slice(maxUploads - 1).map(({ id }) => id);
    await database.transaction(async (tx) => {
      await tx
        .insertInto('head_icon')
        .values({
          ...upload,
          brand_id: brandId,
          member_id: member.id,
          content: picture.bytes.toString('base64'),
          uploaded_at: now,
        })
        .execute();
      await tx
        .updateTable('member')
        .set({ head_icon: uploadName(upload) })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .execute();
      if (older.length > 0)
        await tx
          .deleteFrom('head_icon')
          .where('brand_id', '=', brandId)
          .where('member_id', '=', member.id)
          .where('id', 'in', older)
          .execute();
    });
    return { headIcon: uploadName(upload) };
  },
};
