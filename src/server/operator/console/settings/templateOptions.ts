import { type TemplateName, versionsOf } from '#schemas/templates.ts';

/** The versions of a template as options of a select. */
export const templateOptions = (name: TemplateName): (readonly [value: string, label: string])[] =>
  versionsOf(name).map(([version, value]) => [value, version.charAt(0).toUpperCase() + version.slice(1)]);
