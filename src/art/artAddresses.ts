import type { Theme } from '#schemas/manifest/theme.ts';
import { hueOf } from './colour.ts';
import type { Grade } from './grade.ts';

/** Address of a game's tile in a brand's grade, drawn by the server. Addresses are paths: the client chooses the origin. */
export const tileAddress = (nodeId: string, size: 'small' | 'large', grade: Grade): string =>
  `/art/tile/${nodeId}-${size}-${grade}.svg`;

/** Address of a game's poster, 3:4. */
export const posterAddress = (nodeId: string, grade: Grade): string => `/art/poster/${nodeId}-${grade}.svg`;

/** Address of a vendor's mark. */
export const vendorAddress = (vendor: string): string => `/art/vendor/${vendor}.svg`;

/** Address of a team's crest. */
export const teamAddress = (crest: string): string => `/art/team/${crest}.svg`;

/** Hue used for greys: that of ink. */
const inkHue = 236;

/**
 * Address of the picture of a banner, or of an activity, in the brand's colours; `motif` selects the picture. Texts are not part of it, so it is
 * the same for all languages of a direction. The address holds everything it depends on.
 */
export function bannerAddress(
  {
    id,
    motif,
    of = 'banner',
  }: { readonly id: string; readonly motif: string; readonly of?: 'banner' | 'activity' },
  {
    scheme,
    colors,
  }: {
    readonly scheme: Theme['scheme'];
    readonly colors: Readonly<Record<'accent' | 'highlight' | 'background', string>>;
  },
  rtl: boolean,
): string {
  const hues = [colors.accent, colors.highlight, colors.background].map((color) => hueOf(color, inkHue));
  return `/art/${of}/${id}.${motif}-${scheme}-${hues.join('-')}${rtl ? '-rtl' : ''}.svg`;
}

/** Address of a game's hero for the full screen width, 16:10, without lettering. */
export const heroAddress = (nodeId: string, grade: Grade): string => `/art/hero/${nodeId}-${grade}.svg`;

/** Address of a lottery's mark. */
export const lotteryAddress = (code: string): string => `/art/lottery/${code}.svg`;

/** Address of a profile picture. */
export const avatarAddress = (name: string): string => `/art/avatar/${name}.svg`;
