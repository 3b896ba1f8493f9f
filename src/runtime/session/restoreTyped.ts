import type { TypedValues } from '#src/stores/account/typedValues.ts';

/** How long to wait for the page's fields, in milliseconds. */
const timeoutMs = 15_000;

/** Sets a field's value as typing does, so that listeners are notified. */
function typeInto(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts back typed values as the page's fields appear, only into fields that are still empty. */
export function restoreTyped({ path, values }: TypedValues): void {
  const pending = new Map(Object.entries(values));
  const fill = () => {
    if (window.location.pathname !== path) return;
    for (const [name, value] of pending) {
      const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `main [name="${CSS.escape(name)}"]`,
      );
      if (!input || input.readOnly) continue;
      pending.delete(name);
      if (input.value === '') typeInto(input, value);
    }
    if (pending.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}
