import type { ValueOf } from '#schemas/api/operations.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { TaskProgress } from './taskProgress.ts';

/** A task as the contract has it, in the reader's language and the currency's decimals. */
export function describeTask(
  { task, period, points, state, endsAt }: TaskProgress,
  { languages, decimals }: { readonly languages: readonly string[]; readonly decimals: number },
): ValueOf<'listMissions'>['list'][number] {
  const { terms } = task;
  return {
    ...{ id: task.id, period, state, points, goal: task.goal },
    title: textInLanguages(terms.texts, 'title', languages),
    note: textInLanguages(terms.texts, 'note', languages),
    rhythm: task.rhythm,
    metric: task.metric,
    categories: [...terms.categories],
    leastStake: scaleAmount(terms.leastStake, decimals),
    reward: scaleAmount(terms.reward, decimals),
    turnover: terms.turnover,
    endsAt: endsAt.toISOString(),
  };
}
