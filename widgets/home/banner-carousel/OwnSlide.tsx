import { useEffect, useRef, useState } from 'react';
import { OutsideNote } from '#src/parts/MenuLink.tsx';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './BannerCarousel.module.css';
import type { OwnBanner } from './ownBanners.ts';

interface OwnSlideProps {
  readonly banner: OwnBanner;
  /** Its picture is the largest of the first screen. */
  readonly first: boolean;
}

/** A banner of the brand's own: its picture, or what it says where that does not load. */
export function OwnSlide({ banner, first }: OwnSlideProps) {
  const { to, category, href, outside } = banner;
  const content = (
    <>
      <OwnPicture key={banner.picture} banner={banner} first={first} />
      {outside && (
        <span className={styles.outside}>
          <OutsideNote outside={outside} as="line" />
        </span>
      )}
    </>
  );
  if (to !== undefined)
    return (
      <Link page={to} className={styles.banner}>
        {content}
      </Link>
    );
  if (category !== undefined)
    return (
      <Link page="game-list" params={{ gameType: category }} className={styles.banner}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <ExternalLink href={href} className={styles.banner}>
        {content}
      </ExternalLink>
    );
  return <div className={styles.banner}>{content}</div>;
}

function OwnPicture({ banner: { picture, alt }, first }: OwnSlideProps) {
  const t = useT();
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // It may have failed before hydration; then no error event fires.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  if (broken)
    return (
      <span className={styles.words}>
        <span className={styles.title}>{t(alt)}</span>
      </span>
    );
  return (
    <img
      ref={image}
      className={styles.picture}
      src={picture}
      alt={t(alt)}
      width={780}
      height={340}
      fetchPriority={first ? 'high' : 'auto'}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
