import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';
import { seedActivityRows } from './activities.ts';

/** A promotion on the home page: a line that leads to an activity. */
export interface SeedPromotion {
  readonly id: string;
  readonly activity: string;
  readonly texts: TextsByLanguage<'title'>;
}

/** Activities that the home page tells of. */
const told = ['steady-week', 'table-evenings'];

/** Two promotions, in the words of the activities that they lead to. */
export const homePromotions: readonly SeedPromotion[] = seedActivityRows
  .filter(({ id }) => told.includes(id))
  .map(({ id, title, summary }) => {
    const lines = title.map((name, at) => `${name}: ${summary[at] ?? ''}`);
    const [en = '', ty = '', cn = '', ar = '', fa = '', th = '', vi = ''] = lines;
    return {
      id: `promo-${id}`,
      activity: id,
      texts: textsByLanguage({ title: [en, ty, cn, ar, fa, th, vi] }),
    };
  });
