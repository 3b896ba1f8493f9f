import { compareAmounts } from '#src/domain/money/units.ts';
import { type RainCheck, type RainSetting, roundEndsAt } from '#src/server/operator/rainChanges.ts';
import { nextRounds, roundsOverlap } from '#src/server/rains/rainRounds.ts';
import { listRains } from '#src/server/rains/rains.ts';
import { promisedOf } from '#src/server/rewards/rewardBudget.ts';
import { shortMoney } from '../../payments/moneyFields.ts';
import { zonedWords } from '../../view/zonedInput.ts';

/** What a check of a rain is about. */
interface CheckedRain {
  readonly brandId: string;
  readonly id: string;
  readonly now: Date;
  readonly zone: string;
}

/** What stands against a rain as it was filled in, by field. */
export const rainCheck =
  ({ brandId, id, now, zone }: CheckedRain, after: RainSetting): RainCheck =>
  async (tx, before) => {
    const runs = before && roundEndsAt(before, now, zone);
    if (runs)
      return {
        times: `A round is running, and members are told its rules. It is over at ${zonedWords(runs, zone)}; save then, or end the rain below.`,
      };
    const found: Record<string, string> = {};
    const promised = await promisedOf(tx, { brandId, source: 'rain', rule: id });
    if (compareAmounts(after.budget, promised) < 0)
      found.budget = `Budget: ${shortMoney(promised)} is given already.`;
    if (!after.enabled) return found;
    if (nextRounds(after, now, zone).length === 0)
      found[after.endsAt <= now ? 'endsAt' : 'times'] =
        after.endsAt <= now
          ? 'Ends: is past, so that no round would ever begin.'
          : 'Times: no round begins between the beginning and the end. Choose other times, or a longer period.';
    for (const other of await listRains(tx, brandId, { shown: { demo: true } })) {
      const at = other.id === id ? undefined : roundsOverlap(after, other, zone);
      if (at)
        found.times ??= `Times: at ${zonedWords(at, zone)} a round of the rain ${other.id} runs as well. Choose another time.`;
    }
    return found;
  };
