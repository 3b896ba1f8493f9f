import { lazy, Suspense } from 'react';
import { useDialogs } from '#src/stores/dialogs.ts';
import type { WidgetViewProps } from '#widgets/define.ts';

const LoginDialog = lazy(() => import('./LoginDialog.tsx'));

export default function LoginPopup({ slots }: WidgetViewProps) {
  const open = useDialogs((state) => state.open === 'login');
  const Form = slots.form;
  return open && Form ? (
    <Suspense>
      <LoginDialog>
        <Form />
      </LoginDialog>
    </Suspense>
  ) : null;
}
