import { expect, type Page } from '@playwright/test';

interface Noting {
  liveryToasts?: { readonly role: string | null; readonly text: string }[];
}

/** Runs in a page before its own scripts. A toast may stand for a second: it is noted while it does. */
export function noteToasts(): void {
  const noted: NonNullable<Noting['liveryToasts']> = [];
  (globalThis as Noting).liveryToasts = noted;
  const known = new WeakMap<Element, string>();
  // Its words may come after it.
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role="alert"] > *, [role="status"] > *')) {
      const text = toast.textContent ?? '';
      if (known.get(toast) === text || !toast.checkVisibility()) continue;
      known.set(toast, text);
      noted.push({ role: toast.parentElement?.getAttribute('role') ?? null, text });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Waits until a toast has come up in the page's document since it was last waited for, whether or not it is still
 * there: looking for the toast itself would miss one that goes between two looks.
 */
export async function expectToast(
  page: Page,
  text: string,
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  const came = () =>
    page.evaluate(
      (sought) => {
        const noted = (globalThis as Noting).liveryToasts ?? [];
        const others = noted.filter((one) => one.role !== sought.role || !one.text.includes(sought.text));
        return noted.splice(0, noted.length, ...others).length > others.length;
      },
      { role, text },
    );
  // A navigation between two looks is no answer.
  await expect.poll(() => came().catch(() => false), `toast "${text}"`).toBe(true);
}
