import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { profitAndLossProps } from './contract.ts';
import { ProfitAndLossView } from './ProfitAndLossView.tsx';
import { useProfitAndLoss } from './useProfitAndLoss.ts';

export default function ProfitAndLoss({ host }: WidgetViewProps<TypeOf<typeof profitAndLossProps>>) {
  return <ProfitAndLossView {...useProfitAndLoss(host.page)} />;
}
