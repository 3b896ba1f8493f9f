import { isLanguageCode, type LanguageCode, languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { versionsOf } from '#schemas/templates.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { readFacts } from '#src/authoring/why/whyFacts.ts';
import { admission } from '#src/domain/access/access.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { demoAccounts, type Role } from '#src/qa/theatre/state.ts';
import { demoMembers } from '#src/server/seed/rows/members.ts';
import { type Cell, cellRoles, namedCell, widths } from './cell.ts';
import { statesOf, templatesOf } from './pageStates.ts';

/** Languages to capture: English, or else the brand's default; and its first right-to-left language, if any. */
export function languagesOf({ languages: { default: first, offered } }: Brand): LanguageCode[] {
  const codes = offered.filter(isLanguageCode);
  const main = codes.includes('EN') ? 'EN' : first;
  const rtl = codes.find((code) => languages[code].direction === 'rtl');
  return [...new Set([main, ...(rtl === undefined ? [] : [rtl])])] as LanguageCode[];
}

/** Whether the demo account of a role has an upline. */
const hasUpline = (role: Role): boolean =>
  demoMembers.some(({ account, upline }) => account === demoAccounts[role] && upline !== undefined);

/** The facts for gates of a role on a fresh reference server, with a template version if given. */
const factsOf = (brand: Brand, role: Role, template: Cell['template']): Facts =>
  readFacts(
    {
      as: role,
      has: [`upline=${hasUpline(role) ? 'on' : 'off'}`],
      ...(template === null ? {} : { template: [template.replace('-', '=')] }),
    },
    brand,
  ).facts;

function cellsOfPage(brand: Brand, id: string, page: Page, role: Role, isFirstRole: boolean): Cell[] {
  const versions = templatesOf(brand, page).flatMap((name) =>
    versionsOf(name).map(([, value]) => `${name}-${value}` as const),
  );
  return (versions.length === 0 ? [null] : versions).flatMap((template) => {
    const facts = factsOf(brand, role, template);
    if (admission(page, facts).admit !== true) return [];
    return statesOf(brand, page, facts, isFirstRole).flatMap((state) =>
      languagesOf(brand).flatMap((lang) =>
        widths.map((width) =>
          namedCell({
            brand: brand.id,
            page: id,
            path: page.paths[0] ?? '/',
            role,
            lang,
            width,
            template,
            state,
          }),
        ),
      ),
    );
  });
}

/** All cells of a brand, sorted by name. A role without access to a page has no cells of it. */
export const cellsOf = (brand: Brand): Cell[] =>
  Object.entries(brand.pages)
    .flatMap(([id, page]) => {
      const firstRole = cellRoles.find((role) => admission(page, factsOf(brand, role, null)).admit === true);
      return cellRoles.flatMap((role) => cellsOfPage(brand, id, page, role, role === firstRole));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** All cells of all brands of a folder. Throws an Error that names a brand with errors. */
export const matrixOf = (folder?: string): Cell[] =>
  brandIds(folder).flatMap((id) => {
    const { brand } = checkBrand(id, folder);
    if (brand === null) throw new Error(`The brand "${id}" has errors: npm run brand -- check ${id}`);
    return cellsOf(brand);
  });
