/**
 * Loads what draws charts. Its library writes numbers in the browser's own language as soon as it is loaded, and fails where
 * that is no tag of one, such as `en-US@posix`: it would look like a file that a release removed, for which the page is loaded
 * again. Rejects there without loading anything.
 */
export async function loadChart(): Promise<typeof import('./drawDayChart.ts')> {
  Intl.getCanonicalLocales(navigator.language);
  return import('./drawDayChart.ts');
}
