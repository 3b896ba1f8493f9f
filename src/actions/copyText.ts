import { showToast } from '#src/stores/toasts.ts';

/** Copies a text and says so by a text key; undefined where the page may not, as over plain http. */
export const copyText: ((text: string, said: string) => void) | undefined = globalThis.navigator?.clipboard
  ? (text, said) =>
      void navigator.clipboard.writeText(text).then(
        () => showToast('success', said),
        () => undefined,
      )
  : undefined;
