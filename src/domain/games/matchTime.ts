const two = (value: number) => String(value).padStart(2, '0');

/** Start of a match as MM/DD HH:mm in the viewer's time zone (specification, section 2 'Home'). */
export function matchTime(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
