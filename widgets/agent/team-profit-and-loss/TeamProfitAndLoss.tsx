import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { teamProfitAndLossProps } from './contract.ts';
import { TeamProfitAndLossView } from './TeamProfitAndLossView.tsx';
import { useTeamProfitAndLoss } from './useTeamProfitAndLoss.ts';

export default function TeamProfitAndLoss({ host }: WidgetViewProps<TypeOf<typeof teamProfitAndLossProps>>) {
  return <TeamProfitAndLossView {...useTeamProfitAndLoss(host.page)} />;
}
