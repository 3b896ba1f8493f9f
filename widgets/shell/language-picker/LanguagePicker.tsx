import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';

const LanguageDialog = lazy(() => import('./LanguageDialog.tsx'));

export default function LanguagePicker() {
  const open = useDialogs((state) => state.open === 'language');
  return open ? (
    <Suspense>
      <LanguageDialog />
    </Suspense>
  ) : null;
}
