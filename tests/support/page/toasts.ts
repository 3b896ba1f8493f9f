import { expect, type Page } from '@playwright/test';

interface ToastRecord {
  liveryToasts?: { readonly role: string | null; readonly text: string }[];
}

/** Runs in a page before its own scripts; records toasts, which may be visible for only a second. */
export function recordToasts(): void {
  const recorded: NonNullable<ToastRecord['liveryToasts']> = [];
  (globalThis as ToastRecord).liveryToasts = recorded;
  const recordedTexts = new WeakMap<Element, string>();
  // Its text may be set after it is inserted.
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role="alert"] > *, [role="status"] > *')) {
      const text = toast.textContent ?? '';
      if (recordedTexts.get(toast) === text || !toast.checkVisibility()) continue;
      recordedTexts.set(toast, text);
      recorded.push({ role: toast.parentElement?.getAttribute('role') ?? null, text });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Waits until a toast has appeared in the page's document since the last wait, even if it has gone: polling for the
 * toast itself could miss it.
 */
export async function expectToast(
  page: Page,
  text: string,
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  const hasAppeared = () =>
    page.evaluate(
      (expected) => {
        const recorded = (globalThis as ToastRecord).liveryToasts ?? [];
        const others = recorded.filter(
          (toast) => toast.role !== expected.role || !toast.text.includes(expected.text),
        );
        return recorded.splice(0, recorded.length, ...others).length > others.length;
      },
      { role, text },
    );
  // A navigation meanwhile makes the evaluation fail: retry.
  await expect.poll(() => hasAppeared().catch(() => false), `toast "${text}"`).toBe(true);
}
