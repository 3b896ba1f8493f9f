import { lazy, Suspense, useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { teamMembersProps } from './contract.ts';
import { TeamMembersView } from './TeamMembersView.tsx';
import { useTeamMembers } from './useTeamMembers.ts';

const MemberDialog = lazy(() => import('./MemberDialog.tsx'));

export default function TeamMembers({ host }: WidgetViewProps<TypeOf<typeof teamMembersProps>>) {
  const [opened, setOpened] = useState<string | null>(host.page.query.member ?? null);
  const view = useTeamMembers(host.page, setOpened);
  return (
    <>
      <TeamMembersView {...view} />
      {opened !== null && (
        <Suspense>
          <MemberDialog
            id={opened}
            currency={view.currency}
            zone={view.zone}
            known={view.members?.find(({ id }) => id === opened)}
            onTeam={(id) => {
              setOpened(null);
              view.onTeam(id);
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
