/**
 * Template settings (specification 4): the versions of a page that each setting selects, and the value of each
 * version. Any other value counts as base.
 */
export const templateVersions = {
  mem_cen: { base: '0', new: '1' },
  dep_func: { base: '0', new: '1' },
} as const satisfies Readonly<Record<string, { readonly base: string; readonly [version: string]: string }>>;

export type TemplateName = keyof typeof templateVersions;
export const templateNames = Object.keys(templateVersions) as TemplateName[];

/** A version of the page that a setting selects. */
export type TemplateVersion<N extends TemplateName = TemplateName> = N extends TemplateName
  ? keyof (typeof templateVersions)[N] & string
  : never;

/** The page whose version each setting selects. */
export const templatePages: Readonly<Record<TemplateName, string>> = {
  mem_cen: 'Member centre',
  dep_func: 'Deposit page',
};

/** The versions of a setting with their values, base first. */
export const versionsOf = (name: TemplateName): [version: string, value: string][] =>
  Object.entries(templateVersions[name]);

/** A record with one value for each setting. */
export const mapTemplates = <T>(make: (name: TemplateName) => T): Record<TemplateName, T> =>
  Object.fromEntries(templateNames.map((name) => [name, make(name)])) as Record<TemplateName, T>;
