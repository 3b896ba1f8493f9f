import { useWithdraw } from './useWithdraw.ts';
import { WithdrawView } from './WithdrawView.tsx';

export default function Withdraw() {
  return <WithdrawView {...useWithdraw()} />;
}
