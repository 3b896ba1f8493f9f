import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { classes } from '#src/ui/classes.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Carousel } from '#src/ui/motion/Carousel.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { bannersApiQuery } from './apiQuery.ts';
import styles from './BannerCarousel.module.css';
import type { bannerCarouselProps } from './contract.ts';

type Props = TypeOf<typeof bannerCarouselProps>;
type Banner = ValueOf<'listAnnouncements'>['banners'][number];

export default function BannerCarousel({ props }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const announcements = useQuery(query(...bannersApiQuery(props, code)));
  const origin = useImageOrigin();
  const banners = announcements.data?.banners.map((banner) => ({
    ...banner,
    imageUrl: pictureAddress(origin, banner.imageUrl) ?? '',
  }));
  // Banners are optional: after a failure the page starts with the next widget.
  if (announcements.isError && !banners) return null;
  return <BannerCarouselView look={props.look} banners={banners} />;
}

interface BannerCarouselViewProps {
  readonly look?: Props['look'] | undefined;
  /** Undefined while loading. */
  readonly banners: readonly Banner[] | undefined;
}

/** Presentational view of the banners; a skeleton of the same shape while they load. */
export function BannerCarouselView({ look = 'card', banners }: BannerCarouselViewProps) {
  const t = useT();
  const area = classes(styles.area, styles[look]);
  if (!banners) {
    return (
      <div className={area} aria-busy="true">
        <Skeleton className={styles.banner} />
      </div>
    );
  }
  if (banners.length === 0) return null;
  return (
    <div className={area}>
      <Carousel
        label={t('bannerCarousel.label')}
        peek={look === 'peek'}
        slides={banners.map((banner, index) => ({
          id: banner.id,
          content: <Slide banner={banner} first={index === 0} />,
        }))}
      />
    </div>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const { isOffered } = useNavigation();
  const content = (
    <>
      <img
        className={styles.picture}
        src={banner.imageUrl || undefined}
        alt=""
        width={780}
        height={320}
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.subtitle}>{banner.subtitle}</span>
      </span>
    </>
  );
  return banner.page === null || !isOffered(banner.page) ? (
    <div className={styles.banner}>{content}</div>
  ) : (
    <Link page={banner.page} className={styles.banner}>
      {content}
    </Link>
  );
}
