import type { Handlers } from '../kernel/requestContext.ts';
import { waitForMovement } from './followMoney.ts';

/** Seconds between two questions of the theatre, where nothing moves. */
const stagedPause = 600;

/** Tells a page when its member's money has moved. */
export const followHandlers: Handlers<'followMoney'> = {
  async followMoney({ query: { after }, member, context: { database, brandId, ip, staged } }) {
    if (staged) return { version: 'staged', pause: stagedPause };
    return waitForMovement(database, { brandId, memberId: member.id, address: ip, after });
  },
};
