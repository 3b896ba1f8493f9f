import type { IncomingMessage } from 'node:http';
import { claimActivity } from '#schemas/api/activities.ts';
import { cancelAgentRain, giveAgentRain } from '#schemas/api/agentRains.ts';
import { depositByGateway, depositByTransfer, depositByWechat } from '#schemas/api/deposits.ts';
import { transferToDownline } from '#schemas/api/downline.ts';
import { claimMission } from '#schemas/api/missions.ts';
import { openEnvelope } from '#schemas/api/rains.ts';
import { claimRebates } from '#schemas/api/rebates.ts';
import { claimRewards } from '#schemas/api/rewards.ts';
import { collectWallets, transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { withdraw } from '#schemas/api/withdrawals.ts';
import { gameApi } from '#schemas/games/operations.ts';

const moving = [
  ...[depositByGateway, depositByTransfer, depositByWechat, withdraw],
  ...[
    transfer,
    collectWallets,
    transferToUpline,
    transferToDownline,
    claimRebates,
    claimMission,
    claimRewards,
    claimActivity,
    openEnvelope,
    giveAgentRain,
    cancelAgentRain,
  ],
  ...[gameApi.spin, gameApi.betOnDraw, gameApi.betOnSports],
];

/** Whether a request moves money under a key: it may come after the answer to the same request, and changes nothing then. */
export const movesMoney = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  moving.some((one) => one.method === method && one.path === url.split('?')[0]);
