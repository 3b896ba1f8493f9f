import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));

export default function SignOutConfirm() {
  const open = useDialogs((state) => state.open === 'signOut');
  return open ? (
    <Suspense>
      <SignOutDialog />
    </Suspense>
  ) : null;
}
