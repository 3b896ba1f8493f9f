import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'));
const IdleDialog = lazy(() => import('./IdleDialog.tsx'));

export default function SignOutConfirm() {
  const open = useDialogs((state) => state.open);
  if (open !== 'signOut' && open !== 'idle') return null;
  return <Suspense>{open === 'idle' ? <IdleDialog /> : <SignOutDialog />}</Suspense>;
}
