import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { claimRewards } from '#schemas/api/rewards.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { sendMoney } from '#src/actions/money/sendMoney.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Stands for all of them in `claiming`. */
export const allRewards = 'all';

const noClaims: ReadonlySet<string> = new Set();

/**
 * What claims rewards, each once, and says what came of it. One can be claimed while another still is. `claiming`: the ids
 * that are being claimed, and `allRewards` where several are at once.
 */
export function useRewardClaim() {
  const [claiming, setClaiming] = useState(noClaims);
  // A component's state is as old as its last render, and two taps may come before the next.
  const underWay = useRef(new Set<string>());
  const client = useQueryClient();
  const money = useMoneyText(currentBrand().currency);
  const note = (change: (names: Set<string>) => void) => {
    change(underWay.current);
    setClaiming(new Set(underWay.current));
  };
  const claim = async (ids: readonly string[]) => {
    const names = ids.length === 1 ? ids : [...ids, allRewards];
    note((all) => names.forEach((name) => void all.add(name)));
    try {
      const { amount, paid, missed } = await sendMoney(claimRewards, { ids: [...ids] });
      if (paid.length === 0) showToast('info', 'rewardCentre.gone');
      else if (missed === 0)
        showToast('success', 'rewardCentre.claimed', undefined, { amount: money(amount) });
      else
        showToast('info', 'rewardCentre.claimedSome', undefined, {
          ...{ amount: money(amount), missed: String(missed) },
        });
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
      // What was refused is not as it is shown.
      void client.invalidateQueries({ queryKey: ['listRewards'] });
    } finally {
      note((all) => names.forEach((name) => void all.delete(name)));
    }
  };
  return {
    claiming,
    onClaim: (wanted: readonly string[]) => {
      const ids = wanted.filter((id) => !underWay.current.has(id));
      if (ids.length > 0) void claim(ids);
    },
  };
}
