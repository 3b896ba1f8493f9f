import { type TemplateName, versionsOf } from '#schemas/templates.ts';

/** The versions of a template to choose from, as a select's options. */
export const templateOptions = (name: TemplateName): (readonly [value: string, label: string])[] =>
  versionsOf(name).map(([version, value]) => [value, version.charAt(0).toUpperCase() + version.slice(1)]);
