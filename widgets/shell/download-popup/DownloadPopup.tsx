import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';

const DownloadDialog = lazy(() => import('./DownloadDialog.tsx'));

export default function DownloadPopup() {
  return useDialogs(({ open }) => open === 'download') ? (
    <Suspense>
      <DownloadDialog />
    </Suspense>
  ) : null;
}
