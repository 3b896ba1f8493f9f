/** Versions of a page that a template setting chooses between (specification 4). */
export type TemplateVersion = 'base' | 'new';

/** mem_cen and dep_func: '1' is the new version, anything else the base version. */
export const templateVersion = (setting: string | undefined): TemplateVersion =>
  setting === '1' ? 'new' : 'base';

/** Values of a template setting that mean something. */
const templateValues: readonly string[] = ['0', '1'];

/** The settings whose value means nothing here, as "name=value": they count as the base version. */
export const unknownTemplates = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    templateValues.includes(value) ? [] : [`${name}=${value}`],
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
