import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import { addressFault, webManifestPath } from '#src/domain/site/pageFiles.ts';
import { reservedPrefix } from '#src/domain/site/reservedPaths.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import type { Bundle } from '../build/bundle.ts';
import { skipPrerender } from './drawPage.ts';
import { refusedSite } from './refusedSite.ts';
import { renderSite } from './site.ts';

const bundle: Bundle = {
  entry: '/assets/main.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: '',
};

async function siteOf(id: string) {
  const checked = checkBrand(id);
  return renderSite({ ...checked, brand: checked.brand as Brand }, bundle, skipPrerender);
}
const textAt = (site: Awaited<ReturnType<typeof siteOf>>, path: string) =>
  String(site.reply(path)?.body ?? '');
const ids = ['base', 'aurora', 'banyan'];

describe('the files of a brand', () => {
  test('[OP-4] a site lists every address that it answers', async () => {
    const site = await siteOf('aurora');
    const addresses = site.addresses();
    const { pages, languages } = checkBrand('aurora').brand as Brand;
    expect(addresses).toEqual(
      expect.arrayContaining([...Object.values(pages).flatMap(({ paths }) => paths), webManifestPath]),
    );
    expect(addresses.filter((one) => one.startsWith('/locales/'))).toHaveLength(languages.offered.length);
    for (const address of addresses) expect(site.reply(address), address).toBeDefined();
    expect(site.reply(site.notFound ?? '')?.status).toBe(404);
  });

  test('[OP-2] no page may have the address of a file that is none', async () => {
    const site = await siteOf('aurora');
    const { pages } = checkBrand('aurora').brand as Brand;
    const paths = new Set(Object.values(pages).flatMap((page) => page.paths));
    const files = [...site.addresses().filter((address) => !paths.has(address)), signInPath];
    expect(files.length).toBeGreaterThan(8);
    for (const address of files)
      expect(addressFault(address) ?? reservedPrefix(address), address).toBeTruthy();
  });

  test('[BR-9] each brand is its own web app: name, language, direction, colours, icons', async () => {
    const seen = new Set<string>();
    for (const id of ids) {
      const site = await siteOf(id);
      const { theme, name, languages } = checkBrand(id).brand as Brand;
      expect(textAt(site, '/')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      expect(site.reply('/manifest.webmanifest')?.headers['Content-Type']).toContain('manifest+json');
      const manifest = JSON.parse(textAt(site, '/manifest.webmanifest'));
      expect(manifest).toMatchObject({
        name,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: theme.colors.background,
        dir: languages.default === 'AR' ? 'rtl' : 'ltr',
      });
      for (const { src, sizes, type, purpose } of manifest.icons) {
        expect(['any', 'maskable']).toContain(purpose);
        const icon = site.reply(src);
        expect(icon?.headers['Content-Type']).toBe(type);
        if (type !== 'image/png') continue;
        const png = Buffer.from(icon?.body as Uint8Array);
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
        seen.add(`${sizes} ${png.toString('base64')}`);
        expect(site.reply(src)).toBe(icon);
      }
      const apple = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(textAt(site, '/'))?.[1] ?? '';
      expect(site.reply(apple)?.headers['Content-Type']).toBe('image/png');
    }
    expect(seen.size).toBe(2 * ids.length);
  });

  test('[BR-9] each brand has its own tokens in every page, and no other style', async () => {
    const styles = await Promise.all(
      ids.map(async (id) => /<style>(.*?)<\/style>/s.exec(textAt(await siteOf(id), '/m/login'))?.[1] ?? ''),
    );
    expect(new Set(styles).size).toBe(ids.length);
    for (const style of styles) expect(style).toMatch(/^:root\{[^{}<>\\]+\}$/);
    expect(styles[1]).toContain('color-scheme:dark');
    expect(styles[1]).toContain('--font-display:var(--font-stack-sofia-condensed)');
    expect(styles[2]).toContain('--font-body:var(--font-stack-nunito)');
  });

  test('[OP-4] describes the pages that search engines may index, each in its own words or those of the brand', async () => {
    const checked = checkBrand('base');
    const brand = checked.brand as Brand;
    const { login, deposit } = brand.pages;
    if (!login || !deposit) throw new Error('base has these pages');
    const described: Brand = {
      ...brand,
      languages: { ...brand.languages, default: 'EN' },
      social: { picture: 'assets/logo.svg', description: 'memberCentre.invitation' },
      pages: {
        ...brand.pages,
        login: { ...login, description: 'noticeList.emptyText' },
        deposit: { ...deposit, description: 'noticeList.emptyText' },
      },
    };
    const hosting = { ...checked.hosting, hosts: ['play.acme.example'] };
    const preview = { kind: 'asset', name: 'assets/logo.svg', pointer: '/social/picture' } as const;
    const pictures = [...checked.pictures, preview];
    const site = await renderSite({ ...checked, brand: described, hosting, pictures }, bundle, async () => ({
      markup: '',
      texts: [],
    }));
    const descriptionOf = (path: string) =>
      /<meta name="description" content="([^"]*)">/.exec(textAt(site, path))?.[1];
    expect(descriptionOf('/')).toBe('Sign in to see your balance, rewards and records.');
    expect(descriptionOf('/m/login')).toBe('News about this site appears here.');
    expect(textAt(site, '/m/login')).not.toContain('"noticeList.emptyText":');
    expect(descriptionOf('/m/deposit')).toBeUndefined();
    expect(descriptionOf(site.notFound ?? '')).toBeUndefined();
    const [, picture = ''] =
      /og:image" content="https:\/\/play\.acme\.example([^"]+)"/.exec(textAt(site, '/m/deposit')) ?? [];
    expect(site.reply(picture)?.headers['Content-Type']).toBe('image/svg+xml');
    expect(textAt(await siteOf('base'), '/')).not.toContain('description');
  });

  test('pictures of a brand run no scripts when opened as pages', async () => {
    const site = await siteOf('aurora');
    const logo = /"logo":"([^"]+)"/.exec(textAt(site, '/'))?.[1] ?? '';
    expect(site.reply(logo)?.headers['Content-Security-Policy']).toContain("default-src 'none'");
  });
});

test('[OP-2] the page of an invalid brand mentions one error or several', async () => {
  const { problems } = checkBrand('base');
  const problem = { ...problems[0], severity: 'error', message: 'Wrong.', mend: 'Mend.' } as Problem;
  const page = async (errors: Problem[]) =>
    String((await refusedSite('acme', { hosts: [] }, errors).reply('/'))?.body);
  expect(await page([problem])).toContain(
    'Its manifest has an error. Mend it: the server notices by itself.',
  );
  expect(await page([problem, problem])).toContain('has 2 errors. Mend them: the server');
});
