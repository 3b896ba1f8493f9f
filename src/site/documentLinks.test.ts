import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { withPagesMade } from '#tests/support/madePages.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { documentLinks, publicPaths, robotsText, sitemap, siteOrigin } from './documentLinks.ts';

const brand = checkBrand('base').brand as Brand;
const hosting = { hosts: ['localhost', '127.0.0.1', 'acme.localhost', 'play.acme.com', 'acme.example'] };
const page = { paths: ['/m/login', '/m/signin'] };

describe('[OP-4] link metadata of a published page', () => {
  test('has its address at the first public host', () => {
    expect(siteOrigin(hosting)).toBe('https://play.acme.com');
    const links = documentLinks({ brand, page, hosting, title: 'Log in', picture: '/brand/icon.png' });
    expect(links).toContain('<link rel="canonical" href="https://play.acme.com/m/login">');
    expect(links).toContain('hreflang="x-default" href="https://play.acme.com/m/login"');
    expect(links).toContain('<meta property="og:image" content="https://play.acme.com/brand/icon.png">');
    expect(links.match(/og:locale:alternate/g)).toHaveLength(brand.languages.offered.length - 1);
  });

  test("has the brand's picture of links and its description, where it says them", () => {
    const preview = { path: '/brand/assets/social.png', width: 1200, height: 630 };
    const linked = { brand, page, hosting, title: 'Log in', picture: '/brand/icon.png' };
    const links = documentLinks({ ...linked, preview, description: 'Play "here" & now.' });
    expect(links).toContain(
      '<meta property="og:image" content="https://play.acme.com/brand/assets/social.png">',
    );
    expect(links).not.toContain('/brand/icon.png');
    expect(links).toContain('<meta property="og:image:width" content="1200">');
    expect(links).toContain('<meta property="og:image:height" content="630">');
    expect(links).toContain('<meta property="og:description" content="Play &quot;here&quot; &amp; now.">');
    expect(links).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(documentLinks({ ...linked, description: 'Play.' })).toContain('content="summary"');
    expect(documentLinks(linked)).not.toMatch(/twitter|description|og:image:/);
  });

  test('is empty without a public host', () => {
    const local = { hosts: ['localhost', 'acme.localhost', '10.0.0.1'] };
    expect(documentLinks({ brand, page, hosting: local, title: '' })).toBe('');
    expect(sitemap(brand, local)).toBeNull();
    expect(robotsText(local)).toBe('User-agent: *\nAllow: /\n');
  });

  test('[TR-2] escapes names and titles', () => {
    const links = documentLinks({
      brand: { ...brand, name: '"><script>alert(1)</script>' },
      page,
      hosting,
      title: "<img src=x onerror='alert(1)'>",
    });
    expect(links).not.toMatch(/<(script|img)/);
  });

  test('the sitemap lists public pages', () => {
    const map = sitemap(brand, hosting) ?? '';
    expect(robotsText(hosting)).toContain('Sitemap: https://play.acme.com/sitemap.xml');
    expect(map).toContain('<loc>https://play.acme.com/</loc>');
    expect(map).toContain('<loc>https://play.acme.com/m/login</loc>');
    expect(publicPaths(brand.pages)).not.toContain(brand.pages.withdraw?.paths[0]);
    expect(publicPaths(brand.pages)).not.toContain(brand.pages['not-found']?.paths[0]);
  });

  test('[OP-3] a page that says nothing of its access is public, as those of free trials and members are not', () => {
    const { access: _, ...login } = brand.pages.login as Page;
    const about = { ...login, paths: ['/m/about'] as const } as unknown as Page;
    expect(publicPaths({ about })).toEqual(['/m/about']);
    for (const id of ['free-trial', 'member-centre']) expect(publicPaths({ [id]: about })).toEqual([]);
  });

  test('[SH-5] the sitemap leaves out pages that are on their way', () => {
    const open = {
      ...brand.pages.help,
      access: 'open',
      widgets: { soon: { widget: 'coming-soon', at: 10, props: { picture: 'chat' } } },
    } as unknown as Page;
    const [path] = open.paths;
    expect(publicPaths({ help: open })).toEqual([]);
    expect(publicPaths(withPagesMade({ ...brand, pages: { help: open } }).pages)).toEqual([path]);
  });
});
