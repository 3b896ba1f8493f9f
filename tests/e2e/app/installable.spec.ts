import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '#src/qa/browser/browser.ts';
import { workerReady } from '#tests/support/page/appWorker.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, textsOf } from '#tests/support/reference.ts';

for (const id of ['base', 'aurora', 'banyan'] as const) {
  test(`[BR-9] ${id} can be put on the home screen, under its own name and icons`, async () => {
    const { name, theme, languages } = brandNamed(id);
    // A browser with a profile: in a private window nothing can be installed.
    const profile = mkdtempSync(path.join(tmpdir(), 'livery-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(),
      serviceWorkers: 'allow',
    });
    try {
      const page = await context.newPage();
      await page.goto(`${siteUrl(id === 'base' ? undefined : id)}/`);
      await workerReady(page);
      const cdp = await context.newCDPSession(page);
      expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
      const { url, errors, data = '' } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(new URL(url).pathname).toBe('/manifest.webmanifest');
      const manifest = JSON.parse(data);
      expect(manifest).toMatchObject({
        id: '/',
        scope: '/',
        start_url: '/',
        name,
        short_name: name,
        display: 'standalone',
        theme_color: theme.colors.surface,
      });
      const purposes = manifest.icons.map(
        ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
      );
      expect(purposes).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
      );
      const t = textsOf(languages.default);
      expect(manifest.shortcuts.map((one: { name: string }) => one.name)).toContain(t['menu.members']);
      for (const { url: address } of manifest.shortcuts)
        expect(await page.evaluate(async (one) => (await fetch(one)).status, address)).toBe(200);
      await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
      await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', name);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}
