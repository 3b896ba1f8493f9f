/** A moment as a form holds it: day and minute in UTC, as `datetime-local` has them. */
export const formMoment = (iso: string | undefined): string => iso?.slice(0, 16) ?? '';

/** The moment that was typed, in ISO 8601; undefined for nothing, null for what is no moment. */
export function readMoment(text: string): string | undefined | null {
  if (text === '') return undefined;
  const parts = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(:\d\d(\.\d+)?)?$/.exec(text);
  if (!parts) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:00.000Z`;
  const at = new Date(iso);
  // The 31st of April would become the 1st of May.
  return Number.isNaN(at.getTime()) || at.toISOString() !== iso ? null : iso;
}
