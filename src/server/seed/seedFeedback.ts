import type { Queries } from '../db/handle.ts';
import { demoFeedback } from './rows/feedback.ts';

const day = 86_400_000;

/** Inserts the feedback that a demo account has sent: waiting, answered, and closed. */
export async function seedFeedback(
  tx: Queries,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values(
      demoFeedback.map(({ kind, state, days, content, answer }, i) => {
        const sent = now.getTime() - days * day;
        const done = state === 'new' ? null : new Date(sent + day / 3);
        return {
          ...{ brand_id: brandId, member_id: memberId, kind, state, content },
          language: 'EN',
          sent_at: new Date(sent),
          idempotency_key: `seed ${i}`,
          fingerprint: 'seed',
          answer: answer ?? null,
          answered_by: answer === undefined ? null : 'hina',
          answered_at: answer === undefined ? null : done,
          closed_at: state === 'closed' ? done : null,
          demo: true,
        };
      }),
    )
    .execute();
}
