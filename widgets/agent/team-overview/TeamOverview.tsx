import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { teamOverviewProps } from './contract.ts';
import { TeamOverviewView } from './TeamOverviewView.tsx';
import { useTeamOverview } from './useTeamOverview.ts';

export default function TeamOverview({ host }: WidgetViewProps<TypeOf<typeof teamOverviewProps>>) {
  return <TeamOverviewView {...useTeamOverview(host.page)} />;
}
