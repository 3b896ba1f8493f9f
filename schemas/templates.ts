/** Template settings (specification 4): which version of a page is shown. */
export const templateNames = ['mem_cen', 'dep_func'] as const;
export type TemplateName = (typeof templateNames)[number];

/** The page that each chooses a version of. */
export const templatePages: Readonly<Record<TemplateName, string>> = {
  mem_cen: 'Member centre',
  dep_func: 'Deposit page',
};

/** The values of a setting that mean something; any other counts as base. */
export const baseTemplate = '0';
export const newTemplate = '1';

/** Versions of a page, and the value that stands for each. */
export const templateValues = { base: baseTemplate, new: newTemplate } as const;

/** Something for each of the settings. */
export const forTemplates = <T>(make: (name: TemplateName) => T): Record<TemplateName, T> =>
  Object.fromEntries(templateNames.map((name) => [name, make(name)])) as Record<TemplateName, T>;
