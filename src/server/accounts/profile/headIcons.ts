import { avatarAddress } from '#src/art/artAddresses.ts';
import { hashText } from '#src/domain/values/hashText.ts';

/** Number of preset profile pictures. */
const presetCount = 24;

/** Names of the preset profile pictures; `art/avatar.ts` draws a face from each name. */
export const headIcons: readonly string[] = Array.from(
  { length: presetCount },
  (_, index) => `face-${String(index + 1).padStart(2, '0')}`,
);

/** Whether a name is that of an uploaded picture, such as `own-<random>.png`. */
export const isOwnPicture = (name: string): boolean => /^own-[0-9a-f]{32}\.(?:png|jpg)$/.test(name);

/** The address of a profile picture, by name. */
export const headIconAddress = (name: string): string =>
  isOwnPicture(name) ? `/art/own/${name.slice(4)}` : avatarAddress(name);

/** Name of a member's profile picture: the chosen one, else a preset derived from the account name. */
export function headIconOf(member: { readonly account: string; readonly head_icon: string | null }): string {
  const { account, head_icon: chosen } = member;
  if (chosen !== null && (headIcons.includes(chosen) || isOwnPicture(chosen))) return chosen;
  return headIcons[hashText(account) % presetCount] ?? 'face-01';
}
