import { showToast } from '#src/stores/toasts.ts';

/** Copies a text, and says so; undefined where the page may not, as over plain http. */
export const copyText: ((text: string) => void) | undefined = globalThis.navigator?.clipboard
  ? (text) =>
      void navigator.clipboard.writeText(text).then(
        () => showToast('success', 'twoStep.copied'),
        () => undefined,
      )
  : undefined;

/** Saves a text as a file of this name. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
