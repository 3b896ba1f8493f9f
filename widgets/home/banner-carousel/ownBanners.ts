import type { TypeOf } from '#schemas/schema.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetHost } from '#widgets/define.ts';
import type { DrawnBanner } from './BannerSlide.tsx';
import type { bannerCarouselProps } from './contract.ts';

/** A banner of the brand's own, ready to draw. */
export interface OwnBanner extends DrawnBanner {
  readonly id: string;
}

const gameList = { page: 'game-list' };

/**
 * The brand's own banners that are shown, in order, and whether the gate of one is not decided yet. A hook, as gates
 * follow the facts of the visit.
 */
export function useOwnBanners(
  banners: TypeOf<typeof bannerCarouselProps>['banners'],
  host: WidgetHost,
): { readonly shown: readonly OwnBanner[]; readonly pending: boolean } {
  const t = useT();
  const { code } = useLocale();
  const ordered = Object.entries(banners ?? {}).sort(
    ([aKey, a], [bKey, b]) => a.at - b.at || (aKey < bKey ? -1 : 1),
  );
  const gates = host.useShown(ordered.map(([, banner]) => banner));
  const shown = ordered
    .filter((_, index) => gates[index] === true)
    .map(([key, { picture, languages, alt, to, category, href }]) => ({
      // Not an id of the server's, whatever it names its banners.
      id: `own.${key}`,
      imageUrl: languages?.[code] ?? picture,
      alt: t(alt),
      page: to,
      ...(category && { ...gameList, params: { gameType: category } }),
      ...(href && { href, outside: describeOutsideLink(href) }),
    }));
  return { shown, pending: gates.includes('unknown') };
}
