import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';

const WalletsDialog = lazy(() => import('./WalletsDialog.tsx'));

export default function WalletsPopup() {
  return useDialogs(({ open }) => open === 'wallets') ? (
    <Suspense>
      <WalletsDialog />
    </Suspense>
  ) : null;
}
