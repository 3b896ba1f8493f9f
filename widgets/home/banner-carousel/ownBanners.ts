import type { GameCategory } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { describeOutsideLink, type OutsideLink } from '#src/domain/site/outsideLink.ts';
import type { WidgetHost } from '#widgets/define.ts';
import type { bannerCarouselProps } from './contract.ts';

type Props = TypeOf<typeof bannerCarouselProps>;

/** A banner of the brand's own, ready to show. */
export interface OwnBanner {
  readonly id: string;
  /** Address of the picture in the language on screen. */
  readonly picture: string;
  /** Text key of what it says. */
  readonly alt: string;
  readonly to?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly href?: string | undefined;
  readonly outside?: OutsideLink | undefined;
}

/**
 * The brand's own banners that are shown, in order, and whether the gate of one is not decided yet. A hook, as gates
 * follow the facts of the visit.
 */
export function useOwnBanners(
  banners: Props['banners'],
  host: WidgetHost,
  language: string,
): { readonly shown: readonly OwnBanner[]; readonly pending: boolean } {
  const ordered = Object.entries(banners ?? {}).sort(
    ([aKey, a], [bKey, b]) => a.at - b.at || (aKey < bKey ? -1 : 1),
  );
  const gates = host.useShown(ordered.map(([, banner]) => banner));
  const shown = ordered
    .filter((_, index) => gates[index] === true)
    .map(
      ([key, { picture, languages, alt, to, category, href }]): OwnBanner => ({
        // Not an id of the server's, whatever it names its banners.
        id: `own.${key}`,
        picture: languages?.[language as keyof typeof languages] ?? picture,
        alt,
        to,
        category,
        href,
        outside: href === undefined ? undefined : describeOutsideLink(href),
      }),
    );
  return { shown, pending: gates.includes('unknown') };
}
