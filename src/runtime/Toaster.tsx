import { dismissToast, useToasts } from '#src/stores/toasts.ts';
import { Toasts } from '#src/ui/layers/Toast.tsx';
import { useT } from '#src/ui/text.ts';

const reload = () => window.location.reload();

/** Shows the toasts that stores and actions ask for. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const t = useT();
  return (
    <Toasts
      toasts={toasts.map((toast) => ({
        ...toast,
        text: t(toast.text, toast.values ?? {}),
        action: toast.undo
          ? { label: t('action.undo'), onPress: toast.undo }
          : toast.reload && { label: t('action.reload'), onPress: reload },
      }))}
      onDismiss={(id) => dismissToast(Number(id))}
    />
  );
}
