/** What browsers and the build's loader say of a file that did not come; code that fails as it is run says other things. */
const missingFile = /dynamically imported module|module script|unable to preload/i;

/** Whether an import failed because its file did not come. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && missingFile.test(error.message);

/** The loader reports what failed to import, and the page is loaded again for a file that a release removed. */
function keepOwnFaults(event: Event): void {
  if (!isMissingFile((event as { readonly payload?: unknown }).payload)) event.stopImmediatePropagation();
}

/**
 * Loads what draws charts. Its library is run as it is loaded, and fails where the browser's own language is no tag: loading
 * the page again would change nothing of that.
 */
export async function loadChart(): Promise<typeof import('./drawDayChart.ts')> {
  // In the phase before that of those who load the page again.
  addEventListener('vite:preloadError', keepOwnFaults, true);
  try {
    return await import('./drawDayChart.ts');
  } finally {
    removeEventListener('vite:preloadError', keepOwnFaults, true);
  }
}
