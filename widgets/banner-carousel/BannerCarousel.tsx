import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/settings.ts';
import { useServer } from '#src/stores/server.ts';
import { Carousel } from '#src/ui/Carousel.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import styles from './BannerCarousel.module.css';

type Banner = ValueOf<'listAnnouncements'>['banners'][number];

export default function BannerCarousel() {
  const { code } = useWriting();
  const announcements = useQuery(
    query('listAnnouncements', { types: 'B,PL,PU,H', groupName: 'm_home', language: code }),
  );
  const origin = useServer((state) => state.imageOrigin);
  const banners = announcements.data?.banners.map((banner) => ({
    ...banner,
    imageUrl: pictureAddress(origin, banner.imageUrl) ?? '',
  }));
  // Banners are offers, not needs: where they cannot be had, the page begins with what follows.
  if (announcements.isError && !banners) return null;
  return <BannerCarouselView banners={banners} />;
}

/** The banners as they look; a skeleton of their shape while they come. */
export function BannerCarouselView({ banners }: { banners: readonly Banner[] | undefined }) {
  const t = useT();
  if (!banners) {
    return (
      <div className={styles.area} aria-busy="true">
        <Skeleton className={styles.banner} />
      </div>
    );
  }
  if (banners.length === 0) return null;
  return (
    <div className={styles.area}>
      <Carousel
        label={t('bannerCarousel.label')}
        slides={banners.map((banner, index) => ({
          id: banner.id,
          content: <Slide banner={banner} first={index === 0} />,
        }))}
      />
    </div>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
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
  return banner.page === null ? (
    <div className={styles.banner}>{content}</div>
  ) : (
    <Link page={banner.page} className={styles.banner}>
      {content}
    </Link>
  );
}
