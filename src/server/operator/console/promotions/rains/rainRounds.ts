import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import { timeElement } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { scrollingTable } from '../../view/scrollingTable.ts';

/** Rounds that an operator sees. */
const shown = 20;

/** What the last rounds of a rain gave, to how many. */
export async function rainRoundsPanel(db: Queries, site: Site, id: string): Promise<Html> {
  const { rows } = await sql<{ startsAt: Date; opened: number; left: number; paid: string; best: string }>`
    select r.starts_at as "startsAt", r.opened, r.envelopes as left,
      coalesce(sum(c.amount), 0)::text as paid, coalesce(max(c.amount), 0)::text as best
    from rain_round r left join rain_claim c using (brand_id, rain_id, starts_at)
    where r.brand_id = ${site.brand.id} and r.rain_id = ${id}
    group by r.starts_at, r.opened, r.envelopes order by r.starts_at desc limit ${shown}
  `.execute(db);
  const { currency } = site.brand;
  const table = () =>
    scrollingTable({
      labelledBy: 'rounds-title',
      columns: [
        { label: 'Round' },
        { label: 'Opened', kind: 'number' },
        { label: 'Left', kind: 'number' },
        { label: 'Given', kind: 'number' },
        { label: 'Most', kind: 'number' },
      ],
      rows: rows.map(({ startsAt, opened, left, paid, best }) => [
        timeElement(new Date(startsAt)),
        ...[opened, left, moneyWords(paid, currency), moneyWords(best, currency)],
      ]),
    });
  return html`<section class="panel" aria-labelledby="rounds-title"><h2 id="rounds-title">Last rounds</h2>${rows.length === 0 ? html`<p class="empty">Nobody has opened an envelope yet.</p>` : table()}</section>`;
}
