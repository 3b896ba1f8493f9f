import type { ActivityStatus } from '#schemas/api/activities.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { languages } from '#schemas/languages.ts';
import { bannerAddress } from '#src/art/artAddresses.ts';
import { fromUnits, plainAmount, toUnits } from '#src/domain/money/units.ts';
import { nextGoal } from '#src/domain/promotions/activityReward.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { readingOrder } from '../content/announcementHandlers.ts';
import { sanitizeHtml } from '../content/sanitizeHtml.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import type { Standing } from './standing.ts';

type Card = ValueOf<'listActivities'>['list'][number];
type Detail = ValueOf<'getActivity'>;
type Context = Pick<RequestContext, 'site' | 'language'>;

/** What a member's own rewards and applications add to an activity in full. */
export interface OwnPart {
  readonly pictures: readonly string[];
  readonly rewards: readonly { readonly id: string; readonly amount: string; readonly at: Date }[];
}

/** What can be done comes before what is under way, and that before what is done. */
const order: readonly ActivityStatus[] = [
  ...(['claim', 'process', 'joined', 'join', 'rejected'] as const),
  ...(['applying', 'coming', 'claimed', 'issued', 'close'] as const),
];

/** The order in which activities are listed; those of a status stay in the operator's order. */
export const byStatus = (a: Standing, b: Standing): number =>
  order.indexOf(a.status) - order.indexOf(b.status);

const familiesOf = (names: readonly string[]): GameFamily[] =>
  gameFamilies.filter((family) => names.includes(family));

const moneyOf =
  ({ site }: Context) =>
  (amount: string): string =>
    scaleAmount(amount, site.brand.currency.decimals);

/** An activity as a list shows it, in the caller's language. */
export function activityCard(standing: Standing, context: Context): Card {
  const { activity, status, next, reason, opensAt, claim, application } = standing;
  const { id, category, kind, starts, ends, terms } = activity;
  const text = (field: string) =>
    textInLanguages(terms.texts, field, readingOrder(context, context.language));
  const rtl = languages[context.language].direction === 'rtl';
  return {
    ...{ id, category, kind, status, next, reason },
    ...{ title: text('title'), summary: text('summary'), prize: text('prize') },
    imageUrl: bannerAddress({ id, motif: terms.picture, of: 'activity' }, context.site.brand.theme, rtl),
    words: status === 'rejected' ? (application?.words ?? null) : null,
    startsAt: starts.toISOString(),
    endsAt: ends?.toISOString() ?? null,
    opensAt: opensAt?.toISOString() ?? null,
    claimable:
      status === 'claim' && next === 'claim'
        ? moneyOf(context)(fromUnits(toUnits(claim.each) * BigInt(claim.count)))
        : null,
  };
}

function goalOf({ activity: { terms } }: Standing, figure: (amount: string) => string): Detail['goal'] {
  const { goal } = terms;
  return (
    goal && {
      measure: goal.measure,
      goal: figure(goal.goal),
      categories: familiesOf(goal.categories),
      before: goal.before,
    }
  );
}

/** How far a member is: money in the currency's decimals, counts of bets and days as they are. */
function progressOf(
  { activity: { terms }, counted, takenNow }: Standing,
  figure: (amount: string) => string,
): Detail['progress'] {
  if (!counted || !terms.goal) return null;
  const { measure, categories } = terms.goal;
  return {
    measure,
    done: figure(counted.done),
    goal: figure(nextGoal(terms, Math.min(takenNow, terms.perTurn - 1))),
    categories: familiesOf(categories),
    since: counted.from.toISOString(),
    until: counted.until?.toISOString() ?? null,
  };
}

/** An activity in full, in the caller's language. Its rules are sanitised again, whatever is stored. */
export function activityDetail(
  standing: Standing,
  context: Context & Pick<RequestContext, 'now'>,
  own: OwnPart,
): Detail {
  const { activity, application, taken, takenNow } = standing;
  const { terms } = activity;
  const money = moneyOf(context);
  const isMoney = terms.goal?.measure === 'deposit' || terms.goal?.measure === 'stake';
  const figure = (amount: string) => (isMoney ? money(amount) : plainAmount(amount));
  const rules = textInLanguages(terms.texts, 'rules', readingOrder(context, context.language));
  const { prize } = terms;
  return {
    ...activityCard(standing, context),
    serverTime: context.now.toISOString(),
    rules: sanitizeHtml(rules).html,
    reward: {
      kind: prize.kind,
      amount: prize.kind === 'fixed' ? money(prize.amount) : '0',
      percent: prize.kind === 'percent' ? plainAmount(prize.percent) : '0',
      most: prize.kind === 'percent' && prize.most !== null ? money(prize.most) : null,
      turnover: plainAmount(terms.turnover),
    },
    goal: goalOf(standing, figure),
    progress: progressOf(standing, figure),
    ...{ rhythm: terms.rhythm, perTurn: terms.perTurn, total: terms.total, takenNow, taken },
    ...{ levels: [...terms.who.levels], days: [...terms.days] as Detail['days'] },
    application: application && {
      ...{ id: application.id, state: application.state, comment: application.comment },
      pictures: [...own.pictures],
      at: application.made_at.toISOString(),
      decidedAt: application.decided_at?.toISOString() ?? null,
      amount: application.amount === null ? null : money(application.amount),
    },
    rewards: own.rewards.map(({ id, amount, at }) => ({ id, amount: money(amount), at: at.toISOString() })),
  };
}
