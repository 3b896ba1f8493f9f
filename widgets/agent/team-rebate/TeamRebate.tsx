import { lazy, Suspense, useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { teamRebateProps } from './contract.ts';
import { TeamRebateView } from './TeamRebateView.tsx';
import { useTeamRebate } from './useTeamRebate.ts';

const DayDialog = lazy(() => import('./DayDialog.tsx'));

export default function TeamRebate({ host }: WidgetViewProps<TypeOf<typeof teamRebateProps>>) {
  const [opened, setOpened] = useState<string | null>(null);
  const view = useTeamRebate(host.page, setOpened);
  return (
    <>
      <TeamRebateView {...view} />
      {opened !== null && (
        <Suspense>
          <DayDialog day={opened} currency={view.currency} zone={view.zone} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
