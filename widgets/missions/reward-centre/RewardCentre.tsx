import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { rewardCentreProps } from './contract.ts';
import { RewardCentreView } from './RewardCentreView.tsx';
import { useRewards } from './useRewards.ts';

export default function RewardCentre({ host }: WidgetViewProps<TypeOf<typeof rewardCentreProps>>) {
  return <RewardCentreView {...useRewards(host.page)} />;
}
