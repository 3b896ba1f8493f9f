import type { Notice } from '../notice.ts';
import type { PlayContext } from '../playContext.ts';
import { exceeds } from './amounts.ts';

/** The notice for a stake above the balance, with the highest affordable stake as its action, or else leaving. */
export function insufficientNotice(
  { t, money, bets, post }: Pick<PlayContext, 't' | 'money' | 'bets' | 'post'>,
  balance: string,
  take: (bet: number) => void,
): Notice {
  const lower = bets.findLastIndex((bet) => !exceeds(bet, balance));
  const action =
    lower < 0
      ? { label: t('exit'), act: () => post({ type: 'exit' }) }
      : { label: t('stakeTo', { amount: money(bets[lower] ?? '0') }), act: () => take(lower) };
  return { kind: 'bad', text: t('insufficient'), action };
}
