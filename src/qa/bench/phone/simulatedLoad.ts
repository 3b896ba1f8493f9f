import { launchBrowser } from '#src/qa/browser/browser.ts';
import { freePort } from '#src/serve/freePort.ts';
import type { LoadMetrics } from './appliedLoad.ts';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** Lighthouse goes on asking pages that it gave up on: what it hears then, of a browser closed since, ends nothing. */
function hearLateErrors(): void {
  if (process.listeners('unhandledRejection').includes(onLateError)) return;
  process.on('unhandledRejection', onLateError);
}
function onLateError(error: unknown): void {
  if (!(error instanceof Error && 'protocolMethod' in error)) throw error;
}

/** Lighthouse's own reckoning for a slow phone, from a load that was not slowed: its mobile preset. */
export async function simulateLoad(url: string): Promise<LoadMetrics> {
  // Large, and only this needs it.
  const { default: lighthouse } = await import('lighthouse');
  hearLateErrors();
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
    const of = (name: keyof typeof audits) => {
      const value = result?.lhr.audits[audits[name]]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse has no ${name} of ${url}`);
      return value;
    };
    return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
  } finally {
    await browser.close();
  }
}
