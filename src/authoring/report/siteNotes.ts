import type { Brand } from '#schemas/manifest/brand.ts';
import type { When } from '#schemas/manifest/when.ts';
import { type GateInput, gateInputs } from '#src/domain/gates/gateTable.ts';
import { bannersOf } from '#src/manifest/banners.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import type { GatedPart, SiteNotes } from '#src/server/kernel/site.ts';

const kinds: ReadonlySet<GateInput['kind']> = new Set<GatedPart['kind']>([
  'flag',
  'promotion',
  'template',
  'resource',
  'tile',
]);

interface Place {
  readonly name: string;
  readonly when?: When | undefined;
}

/** Every part of a brand that may have a gate, with a readable name. */
function placesOf({ menus, pages, shell }: Brand, text: (key: string) => string): Place[] {
  const nodes = (where: string, widgets: Brand['shell']['widgets']): Place[] =>
    Object.entries(widgets).flatMap(([key, node]) => [
      { name: `${where} › ${node.widget} (${key})`, when: node.when },
      ...Object.entries(bannersOf(node)).map(([banner, { when }]) => ({
        name: `${where} › ${node.widget} (${key}) › banner ${banner}`,
        when,
      })),
    ]);
  return [
    ...Object.entries(menus).flatMap(([menu, entries]) =>
      Object.entries(entries).map(([key, { label, when }]) => ({
        name: `menu ${menu} › ${text(label)} (${key})`,
        when,
      })),
    ),
    ...Object.entries(pages).flatMap(([id, { title, when, widgets }]) => [
      { name: `page ${text(title)} (${id})`, when },
      ...nodes(`page ${text(title)}`, widgets),
    ]),
    ...nodes('every page', shell.widgets),
  ];
}

/** What the operator's console shows of a valid brand. Texts are English. */
export function siteNotes(
  brand: Brand,
  texts: Readonly<Record<string, string>>,
  icon: string | undefined,
): SiteNotes {
  const text = (key: string) => texts[key] ?? key;
  return {
    ...(icon === undefined ? {} : { icon }),
    pages: Object.entries(brand.pages).map(([id, { title, paths, access, when }]) => ({
      id,
      title: text(title),
      paths,
      access: access ?? 'open',
      when,
    })),
    gated: placesOf(brand, text).flatMap(({ name: place, when }) =>
      gateInputs(when).flatMap(({ kind, name }) =>
        kinds.has(kind) ? [{ kind: kind as GatedPart['kind'], name, place }] : [],
      ),
    ),
    problems: [],
  };
}

/** What the console shows of a brand with errors. */
export const refusedNotes = (problems: readonly Problem[]): SiteNotes => ({
  pages: [],
  gated: [],
  problems: problems.map(
    ({ file, line, column, message, nearest }) =>
      `${file}:${line}:${column} ${message}${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
  ),
});
