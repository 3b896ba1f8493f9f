import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { countingTime, type Round } from '#src/server/missions/missions.ts';
import { rankStandings } from '#src/server/missions/ranking.ts';
import { countRanked, readTop } from '#src/server/missions/standings.ts';
import { moneyWords, shortMoney } from '../../payments/moneyFields.ts';
import { pluralize } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { brandPath } from '../../view/layout.ts';
import { scrollingTable } from '../../view/scrollingTable.ts';

/** Ranks that an operator sees. */
const shown = 50;

/** Minutes in which a ranking becomes final. */
const minutes = countingTime / 60_000;

/** The ranking of a round as it stands, or as it became final. */
export async function rankingPanel(db: Queries, site: Site, round: Round): Promise<Html> {
  const ranked = rankStandings(await readTop(db, round, shown), round.terms.ties);
  const players = await countRanked(db, round);
  const state = round.settledAt
    ? 'Final; every prize is granted.'
    : round.frozenAt
      ? 'Final; prizes are being granted.'
      : 'As it stands.';
  const rows = ranked.map(({ rank, finalRank, account, points, prize }) => [
    finalRank ?? rank,
    html`<a href="${brandPath(site, 'members', `?account=${encodeURIComponent(account)}`)}"><bdi>${account}</bdi></a>`,
    ...[shortMoney(points), prize === null ? '' : moneyWords(prize, site.brand.currency)],
  ]);
  const table = () =>
    scrollingTable({
      labelledBy: 'ranking-title',
      columns: [
        ...[{ label: 'Rank' }, { label: 'Member' }],
        { label: 'Points', kind: 'number' },
        { label: 'Prize', kind: 'number' },
      ],
      rows,
    });
  return html`<section class="panel" aria-labelledby="ranking-title"><h2 id="ranking-title">Ranking</h2><p class="lead">${state} Ranked: ${pluralize(players, 'member')}.</p>${rows.length === 0 ? html`<p class="empty">Nobody is ranked.</p>` : table()}</section>`;
}

/** What ending a round now would come to: prizes of the ranks that are taken. */
export async function endingWords(db: Queries, site: Site, round: Round): Promise<Html> {
  const players = await countRanked(db, round);
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(tier.amount::numeric * greatest(0, least(tier."to", ${players}) - tier."from" + 1)), 0)::text as cost
    from jsonb_to_recordset(${JSON.stringify(round.terms.prizes)}::jsonb) as tier ("from" int, "to" int, amount text)
  `.execute(db);
  const most = moneyWords(rows[0]?.cost ?? '0', site.brand.currency);
  return html`<p>What is played from now on does not count. After ${pluralize(minutes, 'minute')} the ranking is final: ${pluralize(players, 'member')} ranked, who get at most ${most} together, in the rewards centre. Members read that the round ended early. It cannot be undone.</p>`;
}
