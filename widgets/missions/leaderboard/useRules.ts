import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import type { ShownRound } from './RoundPanel.tsx';
import { usePoints } from './usePoints.ts';

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** The rules of a round in sentences: the first says how points are made. */
export function useRules(round: ShownRound, currency: Currency): readonly string[] {
  const { metric, categories, leastStake, goal, ties, turnover, claimDays } = round;
  const t = useT();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const points = usePoints(metric);
  const how = {
    stake: t('leaderboard.how.stake', { unit: money('1') }),
    rounds: t('leaderboard.how.rounds'),
    multiple: t('leaderboard.how.multiple'),
    deposit: t('leaderboard.how.deposit', { unit: money('1') }),
  };
  const names = new Intl.ListFormat(intl).format(categories.map((family) => t(`gameType.${family}`)));
  return [
    how[metric],
    ...(metric === 'deposit'
      ? []
      : [
          categories.length > 0
            ? t('leaderboard.rule.games', { games: names })
            : t('leaderboard.rule.allGames'),
        ]),
    ...(isSome(leastStake) ? [t('leaderboard.rule.least', { amount: money(leastStake) })] : []),
    ...(isSome(goal) ? [t('leaderboard.rule.goal', { points: points(goal) })] : []),
    ties === 'shared' ? t('leaderboard.rule.shared') : t('leaderboard.rule.earlier'),
    ...(isSome(turnover) ? [t('leaderboard.rule.turnover', { times: number(turnover) })] : []),
    t('leaderboard.rule.claim', { days: number(String(claimDays)) }),
  ];
}
