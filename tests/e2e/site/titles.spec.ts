import type { LanguageCode } from '#schemas/languages.ts';
import { expect, siteUrl, test } from '#tests/support/page/page.ts';
import { brandNamed, setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

test.use({ viewport: { width: 320, height: 568 } });

/** Keys of the titles that the header shows beside a back button, of the pages that a player can open. */
const titlesOf = (brand: string, isMember: boolean): readonly string[] => [
  ...new Set(
    Object.values(brandNamed(brand).pages)
      .filter(
        ({ shell, access = 'open' }) =>
          (shell?.header ?? 'back') === 'back' && (isMember || access === 'open'),
      )
      .flatMap(({ title, titles }) => [title, ...Object.values(titles ?? {})]),
  ),
];

/** Lines of a title that fit into the header. A visitor's buttons leave less room than a member's balance. */
const mostLines = { visitor: 3, member: 2 } as const;

for (const brand of ['base', 'aurora', 'banyan'])
  for (const player of ['visitor', 'member'] as const)
    test(`[SH-3] at 320 px each title of ${brand} stands whole beside what a ${player} has in the header`, async ({
      page,
    }) => {
      await setPageLanguage(page, 'EN', brand);
      if (player === 'member') await signInByApi(page, undefined, siteUrl(brand), brand);
      const offered: readonly LanguageCode[] = brandNamed(brand).languages.offered;
      for (const code of offered) {
        await setPageLanguage(page, code, brand);
        await page.goto(`${siteUrl(brand)}/m/notice`);
        const texts = textsOf(code);
        const title = page.getByRole('banner').getByText(texts['page.notice'] ?? '', { exact: true });
        await expect(title).toBeVisible();
        if (player === 'member') await expect(page.getByRole('banner').locator('bdi')).toBeVisible();
        const cut = await title.evaluate(
          (element, [words, most]) =>
            words.filter((text) => {
              element.textContent = text;
              const lines =
                element.getBoundingClientRect().height /
                Number.parseFloat(getComputedStyle(element).lineHeight);
              const last = element.parentElement?.lastElementChild?.getBoundingClientRect();
              const isBeside = !last || last.right > innerWidth || last.left < 0;
              return lines > most + 0.1 || element.scrollWidth > element.clientWidth + 1 || isBeside;
            }),
          [titlesOf(brand, player === 'member').map((key) => texts[key] ?? key), mostLines[player]] as const,
        );
        expect(cut, code).toEqual([]);
      }
    });
