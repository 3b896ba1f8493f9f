import { type TemplateName, type TemplateVersion, templateVersions, versionsOf } from '#schemas/templates.ts';

/** The version that a setting selects; base for an unknown value. */
export const templateVersion = <N extends TemplateName>(
  name: N,
  setting: string | undefined,
): TemplateVersion<N> =>
  (versionsOf(name).find(([, value]) => value === setting)?.[0] ?? 'base') as TemplateVersion<N>;

/** The settings with an unknown value, as "name=value"; they count as the base version. */
export const unknownTemplates = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    Object.hasOwn(templateVersions, name) &&
    versionsOf(name as TemplateName).some(([, known]) => known === value)
      ? []
      : [`${name}=${value}`],
  );

/** The effective settings: the server's value takes precedence, the manifest is the default. */
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
