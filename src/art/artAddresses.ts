import type { Theme } from '#schemas/manifest/theme.ts';
import { hueOf } from './colour.ts';

/** Where the server draws pictures. Addresses are paths: the picture's origin is the client's choice. */
export const tileAddress = (nodeId: string, size: 'small' | 'large'): string =>
  `/art/tile/${nodeId}-${size}.svg`;

/** A vendor's mark. */
export const vendorAddress = (vassalage: string): string => `/art/vendor/${vassalage}.svg`;

/** A team's crest. */
export const teamAddress = (crest: string): string => `/art/team/${crest}.svg`;

/** Hue of a colour without one: that of ink. */
const inkHue = 236;

/**
 * A banner in the brand's colours; `motif` is what it shows. Its texts are not part of the picture, so it is the same in every language
 * of a direction. All that it depends on is in its address.
 */
export function bannerAddress(
  { id, motif }: { readonly id: string; readonly motif: string },
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
  return `/art/banner/${id}.${motif}-${scheme}-${hues.join('-')}${rtl ? '-rtl' : ''}.svg`;
}

/** A game drawn for a whole screen's width, without lettering. */
export const heroAddress = (nodeId: string): string => `/art/hero/${nodeId}.svg`;

/** A lottery's mark. */
export const lotteryAddress = (code: string): string => `/art/lottery/${code}.svg`;

/** A profile picture. */
export const avatarAddress = (name: string): string => `/art/avatar/${name}.svg`;
