import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { leaderboardProps } from './contract.ts';
import { LeaderboardView } from './LeaderboardView.tsx';
import { useLeaderboard } from './useLeaderboard.ts';

export default function Leaderboard({ host }: WidgetViewProps<TypeOf<typeof leaderboardProps>>) {
  return <LeaderboardView {...useLeaderboard(host.page)} />;
}
