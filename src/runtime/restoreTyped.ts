import type { TypedBefore } from '#src/stores/typedBefore.ts';

/** A page that has not come by then is another one, in milliseconds. */
const patience = 15_000;

/** Types into a field as a person does: what listens to it hears of it. */
function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts back what was typed, as the page's fields come: only into those that are still empty. */
export function restoreTyped({ path, values }: TypedBefore): void {
  const left = new Map(Object.entries(values));
  const put = () => {
    if (window.location.pathname !== path) return;
    for (const [name, value] of left) {
      const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `main [name="${CSS.escape(name)}"]`,
      );
      if (!input || input.readOnly) continue;
      left.delete(name);
      if (input.value === '') type(input, value);
    }
    if (left.size === 0) stop();
  };
  const observer = new MutationObserver(put);
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  put();
}
