import { ManualRebateView } from './ManualRebateView.tsx';
import { useRebates } from './useRebates.ts';

export default function ManualRebate() {
  return <ManualRebateView {...useRebates()} />;
}
