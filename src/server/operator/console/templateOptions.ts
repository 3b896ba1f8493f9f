import { templateValues } from '#schemas/templates.ts';

/** The versions of a template to choose from, as a select's options. */
export const templateOptions = [
  [templateValues.base, 'Base'],
  [templateValues.new, 'New'],
] as const;
