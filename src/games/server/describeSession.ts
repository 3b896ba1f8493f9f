import type { GameFamily } from '#schemas/codes.ts';
import { memberTypes } from '#schemas/codes.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import { inLanguage } from '#src/server/kernel/inLanguage.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { GameSessionRow } from '#src/server/play/gameSessions.ts';
import { balanceOf } from '#src/server/play/orders.ts';
import { readDrawTable } from './draw.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { readRoundTable } from './round.ts';
import { slotRules } from './slot.ts';
import { readSportsState } from './sports.ts';

/** The response that starts a game: game, balance, language, texts, and the engine's table. */
export async function describeSession(
  database: Database,
  {
    token,
    row,
    site,
    context,
    texts,
  }: {
    readonly token: string;
    readonly row: GameSessionRow;
    readonly site: Site;
    readonly context: GameCallContext;
    readonly texts: (language: string) => Readonly<Record<string, string>>;
  },
): Promise<GameSession> {
  const { symbol, decimals } = context.currency;
  const { lang, intl, direction } = languages[context.language as LanguageCode];
  const draw = row.engine === 'draw' ? await readDrawTable(database, context, null) : undefined;
  const name = (row.names && inLanguage(row.names, context.language)) ?? row.name ?? draw?.name ?? '';
  const common = {
    token,
    game: {
      nodeId: row.node_id ?? row.lottery_code ?? '',
      name,
      family: row.category as GameFamily,
      vendor: row.display_name,
    },
    brand: site.brand.name,
    siteOrigin: row.site_origin,
    language: lang,
    intl,
    direction,
    currency: { symbol, decimals },
    balance: scaleAmount(await balanceOf(database.db, context.player), decimals),
    bets: [...context.stakes],
    serverTime: context.now.toISOString(),
    texts: { ...texts(context.language) },
    trial: row.member_type === memberTypes.trial,
  };
  if (draw) return { ...common, engine: 'draw', table: draw };
  if (row.engine === 'sports')
    return { ...common, engine: 'sports', table: await readSportsState(database, context) };
  if (row.engine === 'round')
    return { ...common, engine: 'round', table: await readRoundTable(database, context) };
  return { ...common, engine: 'slot', table: slotRules() };
}
