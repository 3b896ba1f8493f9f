import { showToast, type ToastMessage, toastDuration } from '#src/stores/toasts.ts';

/** Copies a text and says so by a text key; undefined where the page may not, as over plain http. */
export const copyText: ((text: string, said: string, values?: ToastMessage['values']) => void) | undefined =
  globalThis.navigator?.clipboard
    ? (text, said, values) =>
        void navigator.clipboard.writeText(text).then(
          () => showToast('success', said, toastDuration.brief, values),
          () => undefined,
        )
    : undefined;
