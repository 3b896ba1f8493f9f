/** Template settings (specification 4): which version of a page is shown. */
export const templateNames = ['mem_cen', 'dep_func'] as const;
export type TemplateName = (typeof templateNames)[number];

/** The page that each chooses a version of. */
export const templatePages: Readonly<Record<TemplateName, string>> = {
  mem_cen: 'Member centre',
  dep_func: 'Deposit page',
};

/** Versions of a page, and the value of a setting that stands for each; any other value counts as base. */
export const templateValues = { base: '0', new: '1' } as const;

/** Something for each of the settings. */
export const forTemplates = <T>(make: (name: TemplateName) => T): Record<TemplateName, T> =>
  Object.fromEntries(templateNames.map((name) => [name, make(name)])) as Record<TemplateName, T>;
