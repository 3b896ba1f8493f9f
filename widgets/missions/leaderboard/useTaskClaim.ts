import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { claimMission } from '#schemas/api/missions.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { sendMoney } from '#src/actions/money/sendMoney.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { MissionTaskItem } from './TaskCard.tsx';

const noClaims: ReadonlySet<string> = new Set();

/** The key of a task in its period. */
export const taskKey = ({ id, period }: Pick<MissionTaskItem, 'id' | 'period'>): string => `${id} ${period}`;

/**
 * What claims the reward of a task, once, and says what came of it. One can be claimed while another still is. `claiming`:
 * the keys of those that are being claimed.
 */
export function useTaskClaim() {
  const [claiming, setClaiming] = useState(noClaims);
  // A component's state is as old as its last render, and two taps may come before the next.
  const underWay = useRef(new Set<string>());
  const client = useQueryClient();
  const money = useMoneyText(currentBrand().currency);
  const claim = async (task: MissionTaskItem) => {
    underWay.current.add(taskKey(task));
    setClaiming(new Set(underWay.current));
    try {
      const { amount } = await sendMoney(claimMission, { id: task.id, period: task.period });
      showToast('success', 'leaderboard.claimed', undefined, { amount: money(amount) });
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
      // What was refused is not as it is shown.
      void client.invalidateQueries({ queryKey: ['listMissions'] });
    } finally {
      underWay.current.delete(taskKey(task));
      setClaiming(new Set(underWay.current));
    }
  };
  return {
    claiming,
    onClaim: (task: MissionTaskItem) => {
      if (!underWay.current.has(taskKey(task))) void claim(task);
    },
  };
}
