/** Stands for what is left out, always as long, so that not even the length is told. */
const dots = '•••';

/**
 * A player's name as other players see it: enough to know a rival again from day to day, and not enough to know who it is.
 * Of a short name only the first character.
 */
export function maskedPlayer({
  nickname,
  account,
}: {
  readonly nickname: string | null;
  readonly account: string;
}): string {
  const characters = [...(nickname?.trim() || account)];
  const [first = '', second = ''] = characters;
  const last = characters.at(-1) ?? '';
  return characters.length < 5 ? `${first}${dots}` : `${first}${second}${dots}${last}`;
}
