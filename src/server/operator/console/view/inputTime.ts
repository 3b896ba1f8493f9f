/** The value of a `datetime-local` input for an ISO 8601 time: day and minute in UTC. */
export const toInputTime = (iso: string | undefined): string => iso?.slice(0, 16) ?? '';

/** Parses the value of a `datetime-local` input into ISO 8601; undefined for an empty, null for an invalid value. */
export function parseInputTime(text: string): string | undefined | null {
  if (text === '') return undefined;
  const parts = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(:\d\d(\.\d+)?)?$/.exec(text);
  if (!parts) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:00.000Z`;
  const at = new Date(iso);
  // Date would turn the 31st of April into the 1st of May.
  return Number.isNaN(at.getTime()) || at.toISOString() !== iso ? null : iso;
}
