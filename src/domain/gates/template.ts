import { baseTemplate, newTemplate, type templateValues } from '#schemas/templates.ts';

/** Versions of a page that a template setting chooses between (specification 4). */
export type TemplateVersion = keyof typeof templateValues;

/** The version that a setting chooses. */
export const templateVersion = (setting: string | undefined): TemplateVersion =>
  setting === newTemplate ? 'new' : 'base';

/** The settings whose value means nothing here, as "name=value": they count as the base version. */
export const unknownTemplates = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    value === baseTemplate || value === newTemplate ? [] : [`${name}=${value}`],
  );

/** Settings in force: the server's word wins, the manifest is the default. */
export function templateSettings(
  server: Readonly<Record<string, unknown>> | undefined,
  manifest: Readonly<Record<string, string>>,
): Record<string, string> {
  const settings: Record<string, string> = { ...manifest };
  for (const name of Object.keys(manifest)) {
    const value = server?.[name];
    if (typeof value === 'string' && value !== '') settings[name] = value;
  }
  return settings;
}
