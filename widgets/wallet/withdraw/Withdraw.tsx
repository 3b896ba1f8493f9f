import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { withdrawProps } from './contract.ts';
import { useWithdraw } from './useWithdraw.ts';
import { WithdrawView } from './WithdrawView.tsx';

export default function Withdraw({ props }: WidgetViewProps<TypeOf<typeof withdrawProps>>) {
  return <WithdrawView {...useWithdraw(props.order)} />;
}
