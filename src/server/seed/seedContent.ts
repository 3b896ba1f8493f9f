import type { Queries } from '../db/handle.ts';
import { currentMatchTime } from '../play/matchTimes.ts';
import { seedMatchList } from '../play/seedMatches.ts';
import { writeSettings } from '../settings/settings.ts';
import { agentNotices } from './rows/agentNotices.ts';
import { banners, registrationBanners, type SeedBanner } from './rows/banners.ts';
import { notices } from './rows/notices.ts';
import { popups } from './rows/popups.ts';
import { homePromotions } from './rows/promotions.ts';

const hour = 3_600_000;

type Row = {
  kind: string;
  id: string;
  texts: object;
  data: Record<string, string>;
  group?: 'm_home' | 'm_reg';
};

/** Node id of the game that a match opens, by sports vendor: its football, which the matches are of. */
async function footballGames(tx: Queries): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('game')
    .select(['vassalage', 'node_id'])
    .where('opens', '=', 'football')
    .orderBy('sort', 'desc')
    .execute();
  return new Map(rows.map(({ vassalage, node_id }) => [vassalage, node_id]));
}

async function insert(tx: Queries, brandId: string, rows: readonly Row[]): Promise<void> {
  await tx
    .insertInto('announcement')
    .values(
      rows.map(({ kind, id, texts, data, group = 'm_home' }, sort) => ({
        brand_id: brandId,
        id,
        kind,
        group_name: group,
        sort,
        texts: JSON.stringify(texts),
        data: JSON.stringify(data),
        demo: true,
      })),
    )
    // An operator made one of these their own.
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Inserts a brand's hot matches from `now` on, repeated every other day. Does nothing while a match is upcoming. */
export async function seedMatches(tx: Queries, brandId: string, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('announcement')
    .select('data')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'H')
    .execute();
  if (known.some(({ data }) => (currentMatchTime(data, now)?.getTime() ?? 0) > now.getTime())) return;
  await tx
    .deleteFrom('announcement')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'H')
    .where('demo', '=', true)
    .execute();
  const nodes = await footballGames(tx);
  await insert(
    tx,
    brandId,
    seedMatchList.map(({ id, vendor, inHours, homeCrest, awayCrest, texts }) => ({
      kind: 'H',
      id,
      texts,
      data: {
        vendor,
        roomId: id,
        nodeId: nodes.get(vendor) ?? '',
        // Rounded up to a quarter of an hour.
        matchTime: new Date(
          Math.ceil((now.getTime() + inHours * hour) / (hour / 4)) * (hour / 4),
        ).toISOString(),
        repeat: '48',
        homeCrest,
        awayCrest,
      },
    })),
  );
}

const bannerRow = ({ id, theme, page, texts }: SeedBanner): Row => ({
  kind: 'B',
  id,
  texts,
  data: { theme, ...(page === null ? {} : { page }) },
});

/** Inserts the banners, notices, pop-ups and promotions of a new brand. */
export async function seedContent(tx: Queries, brandId: string): Promise<void> {
  await insert(tx, brandId, [
    ...banners.map(bannerRow),
    ...registrationBanners.map((banner): Row => ({ ...bannerRow(banner), group: 'm_reg' })),
    ...notices.map(({ id, texts }) => ({ kind: 'PL', id, texts, data: {} })),
    ...popups.map(({ id, texts, audience }) => ({
      kind: 'PU',
      id,
      texts,
      data: audience === undefined ? {} : { audience },
    })),
    ...homePromotions.map(({ id, texts, activity }) => ({ kind: 'PR', id, texts, data: { activity } })),
    ...agentNotices.map(({ id, texts }) => ({ kind: 'A', id, texts, data: {} })),
  ]);
}

/** Turns the setting `demo` of a brand off if it has invented announcements. */
export async function hideDemoContent(tx: Queries, brandId: string): Promise<void> {
  const invented = await tx
    .selectFrom('announcement')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (invented) await writeSettings(tx, brandId, { demo: { shown: false } });
}
