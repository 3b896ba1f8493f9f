import { aimLimits } from '#src/qa/bench/figures/aims.ts';
import { measurePageBytes } from '#src/qa/bench/figures/bytes.ts';
import { startBenchProxy } from '#src/qa/bench/floors/proxy.ts';
import { ownTarget } from '#src/qa/bench/phone/pages.ts';
import { expect, test } from '#tests/support/page/page.ts';

test('[PE-1] the bench counts the requests of a first and a second visit, through its proxy', async ({
  browser,
}) => {
  const front = await startBenchProxy(process.env.LIVERY_URL ?? '');
  try {
    front.putFile('aurora', '/~floor/a.html', {
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><p>floor',
    });
    const counted = await measurePageBytes(browser, ownTarget(front.origin, 'aurora', 'home'));
    for (const kind of ['html', 'js', 'css', 'font', 'image', 'data'] as const)
      expect(counted.first[kind].bytes, kind).toBeGreaterThan(0);
    expect(counted.named.requests).toBeGreaterThan(1);
    expect(counted.named.bytes).toBeLessThanOrEqual(aimLimits.scriptBytes);
    expect(counted.named.bytes).toBeLessThanOrEqual(counted.first.js.bytes);
    expect(counted.second.bytes).toBeLessThan(counted.first.js.bytes);

    const floor = await measurePageBytes(browser, {
      ...ownTarget(front.origin, 'aurora', 'home'),
      url: new URL('/~floor/a.html', ownTarget(front.origin, 'aurora', 'home').url).href,
    });
    expect(floor.first.js).toEqual({ requests: 0, bytes: 0 });
    expect(front.failures).toEqual([]);
  } finally {
    await front.stop();
  }
});
