import { launchBrowser } from '#src/qa/browser/browser.ts';
import { freePort } from '#src/site/freePort.ts';
import type { LoadMetrics } from './appliedLoad.ts';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** Ignores rejections from Lighthouse, which still queries pages that it gave up on after the browser was closed. */
function ignoreLateErrors(): void {
  if (process.listeners('unhandledRejection').includes(onLateError)) return;
  process.on('unhandledRejection', onLateError);
}
function onLateError(error: unknown): void {
  if (!(error instanceof Error && 'protocolMethod' in error)) throw error;
}

/** Estimate of Lighthouse for a slow phone, simulated from an unthrottled load (mobile preset). */
export async function simulateLoad(url: string): Promise<LoadMetrics> {
  // Imported here because it is large and only needed for this measurement.
  const { default: lighthouse } = await import('lighthouse');
  ignoreLateErrors();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyAudits: Object.values(audits),
      disableFullPageScreenshot: true,
    });
    const metric = (name: keyof typeof audits) => {
      const value = result?.lhr.audits[audits[name]]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse has no ${name} of ${url}`);
      return value;
    };
    return { fcp: metric('fcp'), lcp: metric('lcp'), tbt: metric('tbt'), cls: metric('cls') };
  } finally {
    await browser.close();
  }
}
