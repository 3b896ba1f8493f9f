import { classes } from '#src/ui/classes.ts';
import belowHeader from '#src/ui/layout/BelowHeader.module.css';
import { Carousel } from '#src/ui/motion/Carousel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import type { ListVendor } from './useGameList.ts';
import styles from './VendorRow.module.css';

/**
 * Slides in view and per arrow press; arrows are shown only beside more vendors than `mostWithoutArrows`
 * (specification 9).
 */
const vendorsInView = 4;
const mostWithoutArrows = 5;

interface VendorRowProps {
  /** Undefined while loading. */
  readonly vendors: readonly ListVendor[] | undefined;
  /** Code of the vendor whose games are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (vendor: string | null) => void;
}

/** The category's vendors in a sticky row that starts with an entry for all. */
export function VendorRow({ vendors, chosen, onChoose }: VendorRowProps) {
  const t = useT();
  if (!vendors)
    return (
      <div className={classes(belowHeader.bar, styles.row)}>
        <Skeleton className={styles.coming} />
      </div>
    );
  const tile = (id: string | null, name: string, face: React.ReactNode) => ({
    id: id ?? 'ALL',
    content: (
      <button
        type="button"
        className={styles.vendor}
        aria-pressed={chosen === id}
        onClick={() => chosen !== id && onChoose(id)}
      >
        {face}
        <span className={styles.name}>{name}</span>
      </button>
    ),
  });
  return (
    <div className={classes(belowHeader.bar, styles.row)}>
      <Carousel
        label={t('gameList.vendors')}
        intervalMs={0}
        perView={vendorsInView}
        perGroup={vendorsInView}
        arrows={vendors.length > mostWithoutArrows}
        start={Math.max(0, vendors.findIndex(({ vassalage }) => vassalage === chosen) + 1)}
        slides={[
          tile(null, t('gameClass.ALL'), <Icon name="layout-grid" size={24} className={styles.all} />),
          ...vendors.map(({ vassalage, displayName, picture }) =>
            tile(
              vassalage,
              displayName,
              <img
                className={styles.mark}
                src={picture ?? undefined}
                alt=""
                width={160}
                height={96}
                decoding="async"
              />,
            ),
          ),
        ]}
      />
    </div>
  );
}
