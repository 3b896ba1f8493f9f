import { useEffect, useRef, useState } from 'react';
import type { OutsideLink } from '#src/domain/site/outsideLink.ts';
import { OutsideNote } from '#src/parts/MenuLink.tsx';
import { classes } from '#src/ui/classes.ts';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { type PageParams, useNavigation } from '#src/ui/navigation.ts';
import styles from './BannerCarousel.module.css';

/** A banner of the server or of the brand, ready to draw. */
export interface DrawnBanner {
  readonly imageUrl: string;
  /** What a picture says that holds its words itself; shown where it does not load. */
  readonly alt?: string | undefined;
  /** Words over the picture. */
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  /** Where it leads: a page of the site, an address outside, or nowhere. */
  readonly page?: string | null | undefined;
  readonly params?: PageParams | undefined;
  readonly href?: string | undefined;
  readonly outside?: OutsideLink | undefined;
}

interface BannerSlideProps {
  readonly banner: DrawnBanner;
  /** Its picture is the largest of the first screen. */
  readonly first: boolean;
}

/** One banner: its picture and words, or the words alone where the picture does not load. */
export function BannerSlide({ banner, first }: BannerSlideProps) {
  const { imageUrl, alt = '', subtitle, page, params, href, outside } = banner;
  const { isOffered } = useNavigation();
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before hydration; then no error event fires.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(imageUrl);
  }, [imageUrl]);
  const gone = broken === imageUrl;
  const title = banner.title ?? (gone ? alt : undefined);
  const content = (
    <>
      {!gone && (
        <img
          ref={image}
          className={classes(styles.picture, title === undefined && styles.alone)}
          src={imageUrl || undefined}
          alt={alt}
          width={780}
          height={320}
          fetchPriority={first ? 'high' : 'auto'}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      )}
      {title !== undefined && (
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.subtitle}>{subtitle}</span>
        </span>
      )}
      {outside && (
        <span className={styles.outside}>
          <OutsideNote outside={outside} as="line" />
        </span>
      )}
    </>
  );
  const shape = { className: styles.banner, children: content };
  // A page that is on its way is not offered: the banner stays.
  if (page) return isOffered(page) ? <Link {...shape} page={page} params={params} /> : <div {...shape} />;
  return href === undefined ? <div {...shape} /> : <ExternalLink {...shape} href={href} />;
}
