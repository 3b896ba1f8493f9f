import { lazy, Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { useDialogs } from '#src/stores/dialogs.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { sideMenuProps } from './contract.ts';

const SideMenuDialog = lazy(() => import('./SideMenuDialog.tsx'));

export default function SideMenu({ props, host }: WidgetViewProps<TypeOf<typeof sideMenuProps>>) {
  const open = useDialogs((state) => state.open === 'sideMenu');
  return open ? (
    <Suspense>
      <SideMenuDialog props={props} host={host} />
    </Suspense>
  ) : null;
}
