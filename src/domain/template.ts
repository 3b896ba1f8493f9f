/** Versions of a page that a template setting chooses between (specification 4). */
export type TemplateVersion = 'base' | 'new';

/** mem_cen and dep_func: '1' is the new version, anything else the base version. */
export const templateVersion = (setting: string | undefined): TemplateVersion =>
  setting === '1' ? 'new' : 'base';

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
