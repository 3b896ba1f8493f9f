import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { forgetOtherDevices } from '../access/knownDevices.ts';
import { liveSessions } from './devices.ts';

/** Lists the devices a member is signed in on, and signs them out. */
export const deviceHandlers: Handlers<'listDevices' | 'endDevices'> = {
  async listDevices({ member, context }) {
    return { list: await liveSessions(context, member) };
  },

  async endDevices({ body: { id }, member, context }) {
    if (id !== undefined && !/^\d{1,18}$/.test(id))
      throw new ApiFailure('request.notFound', 'no such device');
    const { database, brandId, token, deviceMark: mark } = context;
    const others = database.db
      .deleteFrom('session')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('token_hash', '<>', tokenHash(token ?? ''));
    const ended = await (id === undefined ? others : others.where('id', '=', id))
      .returning('agent')
      .execute();
    if (id !== undefined && ended.length === 0) throw new ApiFailure('request.notFound', 'no such device');
    const agents = id === undefined ? undefined : ended.map(({ agent }) => agent);
    await forgetOtherDevices(database.db, { brandId, memberId: member.id, mark }, agents);
    return ended.length;
  },
};
