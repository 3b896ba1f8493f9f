import type { Queries } from '../db/handle.ts';
import { lotteries } from './rows/lotteries.ts';
import { lotteryGroups } from './rows/lotteryGroups.ts';

/** Inserts the lotteries that all brands share; existing lotteries stay as they are. */
export async function seedLotteries(tx: Queries): Promise<void> {
  await tx
    .insertInto('lottery_group')
    .values(lotteryGroups.map(({ id, names }, sort) => ({ id, names: JSON.stringify(names), sort })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('lottery')
    .values(
      lotteries.map(({ code, group, names, draw, look, plays }, sort) => ({
        code,
        group_id: group,
        names: JSON.stringify(names),
        game_id: `LOTT-${code}`,
        m_ui: look.mUi,
        css: look.css,
        prize_mode: plays.prizeMode,
        ent_play: plays.entertainment,
        trad_play: plays.tradition,
        draw_kind: draw.kind,
        picks: draw.picks,
        bonus_picks: draw.bonus ?? 0,
        low: draw.low,
        high: draw.high,
        every_minutes: draw.every,
        offset_minutes: draw.offset ?? 0,
        sort,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Inserts a new brand's jackpot, with an amount as if the site had been running for a while. */
export async function seedJackpot(tx: Queries, brandId: string, now: Date): Promise<void> {
  await tx
    .insertInto('jackpot')
    .values({ brand_id: brandId, base: '1284506.37', per_step: '3.7', share: '0.01', started_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}
