import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { readPicture, removeUnbound, storePicture } from './pictures.ts';

/** Pictures that members upload, to send them with what they write. */
export const pictureHandlers: Handlers<'uploadPicture' | 'getPicture' | 'removePicture'> = {
  async uploadPicture({ body, member, context }) {
    return { id: await storePicture(context, member, body) };
  },

  async getPicture({ query: { id }, member, context: { database, brandId } }) {
    const picture = await readPicture(database.db, brandId, id, { memberId: member.id });
    if (!picture) throw new ApiFailure('request.notFound', 'no such picture');
    return picture;
  },

  async removePicture({ body: { id }, member, context: { database, brandId } }) {
    await removeUnbound(database.db, { brandId, memberId: member.id }, id);
    return true;
  },
};
