import { png } from '#src/server/accounts/profile/pictureCleaning.fixtures.ts';
import { axe, expect, expectNoSidewaysScroll, test } from '#tests/support/page/page.ts';
import { setPageLanguage, signInByApi, textsOf } from '#tests/support/reference.ts';

const t = textsOf('EN');
const text = (key: string) => t[key] ?? key;

test.beforeEach(({ page }) => setPageLanguage(page, 'EN'));

test('[MC-3][MC-5] the levels are listed from first to last, and an uploaded picture is shown at once', async ({
  page,
}) => {
  const main = page.locator('main');
  const named = (key: string) => main.getByRole('button', { name: text(key), exact: true });
  await signInByApi(page, 'agent');
  await page.goto('/m/member/benefits');
  await expect(main.getByRole('heading', { name: 'Mana' })).toBeVisible();
  await expect(main.getByText(text('memberBenefits.highest'))).toBeVisible();
  await main.getByText('Coral').click();
  await expect(main.getByText(text('memberBenefits.birthday')).first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/m/mine');
  await main.getByRole('link', { name: text('memberCentre.changePicture') }).click();
  await named('profilePicture.upload').waitFor();
  const picker = main.locator('input[type="file"]');
  await picker.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<script>') });
  await expect(main.getByText(text('error.pictureInvalid'))).toBeVisible();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(320, 200) });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('slider').fill('1.5');
  await axe(page);
  await sheet.getByRole('button', { name: text('profilePicture.save') }).click();
  const shown = main.getByRole('img', { name: text('profilePicture.now') });
  await expect(shown).toHaveAttribute('src', /\/art\/own\/[0-9a-f]{32}\.jpg$/);
  await expect(shown).toHaveJSProperty('naturalWidth', 133);
  // The button in the header shows it too, and follows each change.
  const inHeader = page.getByRole('banner').locator('img[alt=""]');
  await expect(inHeader).toHaveAttribute('src', /\/art\/own\//);
  await expect(inHeader).toHaveJSProperty('naturalWidth', 133);
  await axe(page);
  await page.goto('/m/mine');
  await expect(
    main.getByRole('link', { name: text('memberCentre.changePicture') }).locator('img'),
  ).toHaveAttribute('src', /\/art\/own\//);
  await main.getByRole('link', { name: text('memberCentre.changePicture') }).click();
  await named('profilePicture.remove').click();
  await expect(shown).toHaveAttribute('src', /\/art\/avatar\//);
  await named('profilePicture.undo').click();
  await expect(shown).toHaveAttribute('src', /\/art\/own\//);
  await named('profilePicture.remove').click();
  await expect(shown).toHaveAttribute('src', /\/art\/avatar\//);
  await expect(inHeader).toHaveAttribute('src', /\/art\/avatar\//);
});
