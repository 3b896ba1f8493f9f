import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { agreementTexts } from './rows/agreementTexts.ts';
import { helpEntries } from './rows/helpEntries.ts';

const day = 86_400_000;

/** When each version of the invented agreement came into force, in days from now; the last one is announced. */
const inForce = [-420, -35, 30] as const;

/** Inserts the help and the user agreement of a new brand, whose members agreed long ago. */
export async function seedGuide(
  tx: Queries,
  { id: brandId, name, compliance }: Pick<Site['brand'], 'id' | 'name' | 'compliance'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('help_entry')
    .values(
      helpEntries.map(({ id, topic, texts }, at) => ({
        brand_id: brandId,
        id,
        topic,
        sort: at * 10,
        texts: JSON.stringify(texts),
        demo: true,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('agreement_version')
    .values(
      agreementTexts({ name, minimumAge: compliance.minimumAge }).map((texts, at) => {
        const from = new Date(now.getTime() + (inForce[at] ?? 0) * day);
        return {
          brand_id: brandId,
          number: at + 1,
          texts: JSON.stringify(texts),
          published_at: new Date(Math.min(from.getTime(), now.getTime()) - 14 * day),
          in_force_at: from,
          demo: true,
        };
      }),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await sql`
    insert into agreement_consent (brand_id, member_id, number, language, agreed_at)
    select brand_id, id, 1, 'EN', ${new Date(now.getTime() - 400 * day)}::timestamptz from member where brand_id = ${brandId}
    on conflict do nothing
  `.execute(tx);
}
