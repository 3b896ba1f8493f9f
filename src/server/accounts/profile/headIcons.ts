import { avatarAddress } from '#src/art/artAddresses.ts';
import { hash } from '#src/domain/values/random.ts';

/** How many preset profile pictures there are. */
const presetCount = 24;

/** The preset profile pictures, by name: each is a face that `art/avatar.ts` draws from it. */
export const headIcons: readonly string[] = Array.from(
  { length: presetCount },
  (_, index) => `face-${String(index + 1).padStart(2, '0')}`,
);

/** Whether a name is that of an uploaded picture: `own-<random>.png`. */
export const isOwnPicture = (name: string): boolean => /^own-[0-9a-f]{32}\.(?:png|jpg)$/.test(name);

/** Where a picture is, by its name. */
export const headIconAddress = (name: string): string =>
  isOwnPicture(name) ? `/art/own/${name.slice(4)}` : avatarAddress(name);

/** The picture of a member: the one they chose, else one of the presets, always the same for an account's name. */
export function headIconOf(member: { readonly account: string; readonly head_icon: string | null }): string {
  const { account, head_icon: chosen } = member;
  if (chosen !== null && (headIcons.includes(chosen) || isOwnPicture(chosen))) return chosen;
  return headIcons[hash(account) % presetCount] ?? 'face-01';
}
