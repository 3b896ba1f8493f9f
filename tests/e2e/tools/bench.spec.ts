import { limits } from '#src/qa/bench/figures/aims.ts';
import { countBytes } from '#src/qa/bench/figures/bytes.ts';
import { startFront } from '#src/qa/bench/floors/front.ts';
import { ours } from '#src/qa/bench/phone/pages.ts';
import { expect, test } from '#tests/support/page/page.ts';

test('[PE-1] the bench counts the requests of a first and a second visit, through its proxy', async ({
  browser,
}) => {
  const front = await startFront(process.env.LIVERY_URL ?? '');
  try {
    front.put('aurora', '/~floor/a.html', {
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><p>floor',
    });
    const counted = await countBytes(browser, ours(front.origin, 'aurora', 'home'));
    for (const kind of ['html', 'js', 'css', 'font', 'image', 'data'] as const)
      expect(counted.first[kind].bytes, kind).toBeGreaterThan(0);
    expect(counted.named.requests).toBeGreaterThan(1);
    expect(counted.named.bytes).toBeLessThanOrEqual(limits.scriptBytes);
    expect(counted.named.bytes).toBeLessThanOrEqual(counted.first.js.bytes);
    expect(counted.second.bytes).toBeLessThan(counted.first.js.bytes);

    const floor = await countBytes(browser, {
      ...ours(front.origin, 'aurora', 'home'),
      url: new URL('/~floor/a.html', ours(front.origin, 'aurora', 'home').url).href,
    });
    expect(floor.first.js).toEqual({ requests: 0, bytes: 0 });
    expect(front.failures).toEqual([]);
  } finally {
    await front.stop();
  }
});
