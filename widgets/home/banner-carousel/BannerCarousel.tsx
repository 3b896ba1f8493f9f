import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { classes } from '#src/ui/classes.ts';
import { Carousel } from '#src/ui/motion/Carousel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { bannersApiQuery } from './apiQuery.ts';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import type { bannerCarouselProps } from './contract.ts';
import { type OwnBanner, useOwnBanners } from './ownBanners.ts';

type Props = TypeOf<typeof bannerCarouselProps>;
type Banner = ValueOf<'listAnnouncements'>['banners'][number];

export default function BannerCarousel({ props, host }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const own = useOwnBanners(props.banners, host);
  const asksServer = props.serverBanners !== false;
  const announcements = useQuery({ ...query(...bannersApiQuery(props, code)), enabled: asksServer });
  const origin = useImageOrigin();
  const banners = announcements.data?.banners.map((banner) => ({
    ...banner,
    imageUrl: pictureAddress(origin, banner.imageUrl) ?? '',
  }));
  // Banners are optional: after a failure the page starts with the next widget.
  const complete = asksServer ? (banners ?? (announcements.isError ? [] : undefined)) : [];
  return (
    <BannerCarouselView
      look={props.look}
      own={own.shown}
      banners={own.pending && complete?.length === 0 ? undefined : complete}
    />
  );
}

interface BannerCarouselViewProps {
  readonly look?: Props['look'] | undefined;
  /** The brand's own, which come first. */
  readonly own?: readonly OwnBanner[] | undefined;
  /** Those of the server; undefined while loading. */
  readonly banners: readonly Banner[] | undefined;
}

/** Presentational view of the banners; a skeleton of the same shape while they load. */
export function BannerCarouselView({ look = 'card', own = [], banners }: BannerCarouselViewProps) {
  const t = useT();
  const area = classes(styles.area, styles[look]);
  if (!banners && own.length === 0) {
    return (
      <div className={area} aria-busy="true">
        <Skeleton className={styles.banner} />
      </div>
    );
  }
  const slides: readonly OwnBanner[] = [...own, ...(banners ?? [])];
  if (slides.length === 0) return null;
  return (
    <div className={area}>
      <Carousel
        label={t('bannerCarousel.label')}
        peek={look === 'peek'}
        barBelow={look !== 'hero'}
        slides={slides.map((banner, index) => ({
          id: banner.id,
          content: <BannerSlide banner={banner} first={index === 0} />,
        }))}
      />
    </div>
  );
}
