import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { hydrated } from '#tests/support/page/pageReady.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

/** What has the focus, in words, with what covers it; null where nothing of the page has it. */
interface Focused {
  readonly name: string;
  readonly covered: string | null;
}

/** Runs in the page: the focused element, and what lies over its middle. */
function lookAtFocus(): Focused | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A control without a size of its own is seen by its label.
  const seen = focused.closest('label') ?? focused;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const name = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}`;
  const shown = {
    left: Math.max(left, 0),
    right: Math.min(left + width, innerWidth),
    top: Math.max(top, 0),
    bottom: Math.min(top + height, innerHeight),
  };
  const over = document.elementFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
  const isSeen = over !== null && (seen.contains(over) || over.contains(seen));
  return { name, covered: isSeen ? null : (over?.outerHTML.slice(0, 90) ?? 'nothing: it is off the screen') };
}

/** Tabs through a page to its end, and returns what was covered while it had the focus. */
async function coveredWhileFocused(page: Page): Promise<Focused[]> {
  const covered: Focused[] = [];
  const most = 90;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(lookAtFocus);
    if (focused === null) break;
    if (focused.covered !== null) covered.push(focused);
  }
  return covered;
}

for (const width of [390, 320])
  for (const [brand, language] of [
    ['base', 'EN'],
    ['aurora', 'EN'],
    ['banyan', 'AR'],
  ] as const)
    test.describe(`${brand} at ${width} px`, () => {
      test.use({ viewport: { width, height: width === 320 ? 568 : 844 } });

      for (const [address, member] of [
        ['/', false],
        ['/m/lottery', false],
        ['/m/mine', true],
        ['/m/login', false],
      ] as const)
        test(`[TR-1][SH-6] nothing covers what has the focus at ${address} of ${brand}, ${width} px`, async ({
          page,
        }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await setPageLanguage(page, language, brand);
          if (member) await signInByApi(page, undefined, siteUrl(brand), brand);
          await page.goto(`${siteUrl(brand)}${address}`);
          await hydrated(page);
          await expect(
            page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
          ).toBeVisible();
          expect(await coveredWhileFocused(page)).toEqual([]);
        });
    });
