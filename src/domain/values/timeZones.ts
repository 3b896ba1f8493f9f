/** Names of all time zones, such as `Pacific/Tahiti`. */
export const timeZones = (): readonly string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Whether a text is the name of a time zone, older names such as `Asia/Calcutta` included. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
