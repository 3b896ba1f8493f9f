/**
 * Template settings (specification 4): the versions of a page that each chooses between, and the value that stands for
 * each. Any other value counts as base.
 */
export const templateVersions = {
  mem_cen: { base: '0', new: '1' },
  dep_func: { base: '0', new: '1' },
} as const satisfies Readonly<Record<string, { readonly base: string; readonly [version: string]: string }>>;

export type TemplateName = keyof typeof templateVersions;
export const templateNames = Object.keys(templateVersions) as TemplateName[];

/** A version of the page that a setting chooses between. */
export type TemplateVersion<N extends TemplateName = TemplateName> = N extends TemplateName
  ? keyof (typeof templateVersions)[N] & string
  : never;

/** The page that each chooses a version of. */
export const templatePages: Readonly<Record<TemplateName, string>> = {
  mem_cen: 'Member centre',
  dep_func: 'Deposit page',
};

/** The versions of a setting with their values, base first. */
export const versionsOf = (name: TemplateName): [version: string, value: string][] =>
  Object.entries(templateVersions[name]);

/** Something for each of the settings. */
export const forTemplates = <T>(make: (name: TemplateName) => T): Record<TemplateName, T> =>
  Object.fromEntries(templateNames.map((name) => [name, make(name)])) as Record<TemplateName, T>;
