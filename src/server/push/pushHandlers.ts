import { memberTypes } from '#schemas/codes.ts';
import { isTimeZone } from '#src/domain/values/timeZones.ts';
import { deviceName } from '../kernel/deviceName.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { tokenHash } from '../kernel/tokenHash.ts';
import { keepDevice, listPushDevices, removeDevice } from './pushDevices.ts';
import { isPushEndpoint } from './pushHosts.ts';
import { readPushKey } from './pushKeys.ts';
import { readWishes, usualWishes, writeWishes } from './pushWishes.ts';

const ownerOf = ({ brandId }: RequestContext, { id }: SessionMember) => ({ brandId, memberId: id });

const zoneOr = (zone: string, otherwise: string): string => (isTimeZone(zone) ? zone : otherwise);

/** Whether a text is base64url of so many bytes. */
const hasBytes = (text: string, length: number): boolean => Buffer.from(text, 'base64url').length === length;

/** Throws for a free trial, which is told of nothing. */
function refuseTrial({ type }: SessionMember): void {
  if (type === memberTypes.trial) throw new ApiFailure('request.invalid', 'a trial has no notifications');
}

/** Notifications of browsers (PR-5). */
export const pushHandlers: Handlers<'getPush' | 'keepPushDevice' | 'removePushDevice' | 'setPushWishes'> = {
  async getPush({ member, context }) {
    const { database, brandId, site } = context;
    const owner = ownerOf(context, member);
    const key = member.type === memberTypes.trial ? undefined : await readPushKey(database.db, brandId);
    const devices = await listPushDevices(database.db, owner);
    const { topics, quiet, from, to, zone } = await readWishes(database.db, owner);
    return {
      key: key?.publicKey ?? '',
      devices: devices.map(({ id, agent, made_at }) => ({
        id,
        ...deviceName(agent),
        since: made_at.toISOString(),
      })),
      ...{ topics, quiet, from, to, zone: zoneOr(zone, site.brand.timeZone) },
    };
  },

  async keepPushDevice({ body, member, context }) {
    refuseTrial(member);
    const { endpoint, p256dh, auth, former, wanted, zone } = body;
    const { database, brandId, token, keepDeviceMark, agent, language, now } = context;
    if (!isPushEndpoint(endpoint, context.pushOrigin))
      throw new ApiFailure('request.invalid', 'no endpoint of a known service');
    if (!hasBytes(p256dh, 65) || !hasBytes(auth, 16)) throw new ApiFailure('request.invalid', 'no such keys');
    if (!(await readPushKey(database.db, brandId)))
      throw new ApiFailure('request.invalid', 'the brand sends no notifications');
    const owner = ownerOf(context, member);
    const id = await keepDevice(
      database,
      {
        ...owner,
        subscription: { endpoint, p256dh, auth },
        sessionHash: token === undefined ? null : tokenHash(token),
        // Without cookies, what stands for the mark may be shared by many browsers.
        mark: context.handsOutCookies ? keepDeviceMark() : undefined,
        ...{ agent: agent ?? null, language, now },
      },
      { known: !wanted, former },
    );
    if (id !== undefined && wanted && isTimeZone(zone))
      await writeWishes(database.db, owner, { ...usualWishes, zone }, true);
    return { id: id ?? '' };
  },

  async removePushDevice({ body: { id }, member, context }) {
    const { db } = context.database;
    const owner = ownerOf(context, member);
    if (!(await removeDevice(db, owner, id))) throw new ApiFailure('request.notFound', 'no such device');
    return { left: (await listPushDevices(db, owner)).length };
  },

  async setPushWishes({ body: { topics, quiet, from, to, zone }, member, context }) {
    refuseTrial(member);
    const wishes = { topics, quiet, from, to, zone: zoneOr(zone, '') };
    await writeWishes(context.database.db, ownerOf(context, member), wishes);
    return { ...wishes, zone: zoneOr(zone, context.site.brand.timeZone) };
  },
};
