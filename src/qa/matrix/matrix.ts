import { isLanguageCode, type LanguageCode, languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { versionsOf } from '#schemas/templates.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { readFacts } from '#src/authoring/why/whyFacts.ts';
import { admission } from '#src/domain/access/access.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { roles as accounts } from '#src/qa/theatre/state.ts';
import { demoMembers } from '#src/server/seed/rows/members.ts';
import { type Cell, namedCell, type Role, roles, widths } from './cell.ts';
import { statesOf, templatesOf } from './pageStates.ts';

/** English, or else the brand's first language; and one that is written from right to left where the brand has one. */
export function languagesOf({ languages: { default: first, offered } }: Brand): LanguageCode[] {
  const known = offered.filter(isLanguageCode);
  const plain = known.includes('EN') ? 'EN' : first;
  const turned = known.find((code) => languages[code].direction === 'rtl');
  return [...new Set([plain, ...(turned === undefined ? [] : [turned])])] as LanguageCode[];
}

/** Whether the seeded account of a role stands below another one. */
const hasUpline = (role: Role): boolean =>
  demoMembers.some(({ account, upline }) => account === accounts[role] && upline !== undefined);

/** What holds for a role on the reference server as it starts, with a template set or as it is. */
const factsOf = (brand: Brand, role: Role, template: Cell['template']): Facts =>
  readFacts(
    {
      as: role,
      has: [`upline=${hasUpline(role) ? 'on' : 'off'}`],
      ...(template === null ? {} : { template: [template.replace('-', '=')] }),
    },
    brand,
  ).facts;

function cellsOfPage(brand: Brand, id: string, page: Page, role: Role, first: boolean): Cell[] {
  const versions = templatesOf(brand, page).flatMap((name) =>
    versionsOf(name).map(([, value]) => `${name}-${value}` as const),
  );
  return (versions.length === 0 ? [null] : versions).flatMap((template) => {
    const facts = factsOf(brand, role, template);
    if (admission(page, facts).admit !== true) return [];
    return statesOf(brand, page, facts, first).flatMap((state) =>
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

/** Every picture of a brand, sorted by name. Who may not open a page has none of it. */
export const cellsOf = (brand: Brand): Cell[] =>
  Object.entries(brand.pages)
    .flatMap(([id, page]) => {
      const looking = roles.find((role) => admission(page, factsOf(brand, role, null)).admit === true);
      return roles.flatMap((role) => cellsOfPage(brand, id, page, role, role === looking));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Every picture of every sound brand of a folder. Throws an Error that names a brand with errors. */
export const matrixOf = (folder?: string): Cell[] =>
  brandIds(folder).flatMap((id) => {
    const { brand } = checkBrand(id, folder);
    if (brand === null) throw new Error(`The brand "${id}" has errors: npm run brand -- check ${id}`);
    return cellsOf(brand);
  });
