import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVendors } from '#schemas/api/games.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { gameTypesQuery } from '#src/api/gameQueries.ts';
import { query } from '#src/api/queries.ts';
import { type VendorTarget, vendorTarget } from '#src/domain/games/lists/vendorTarget.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { vendorTilesProps } from './contract.ts';
import styles from './VendorTiles.module.css';

type Props = TypeOf<typeof vendorTilesProps>;
type Vendor = ValueOf<'listVendors'>[number] & { readonly target: VendorTarget };

export default function VendorTiles({ props }: WidgetViewProps<Props>) {
  const { code } = useLocale();
  const vendors = useQuery(query(listVendors, { language: code }));
  const types = useQuery(gameTypesQuery(code)).data ?? [];
  const origin = useImageOrigin();
  const shown = vendors.data?.map((vendor) => ({
    ...vendor,
    target: vendorTarget(vendor.vassalage, types),
    mobileSmallIcon: pictureAddress(origin, vendor.mobileSmallIcon) ?? '',
  }));
  return (
    <VendorTilesView
      look={props.look}
      vendors={shown}
      failed={vendors.isError}
      onRetry={() => void vendors.refetch()}
    />
  );
}

interface VendorTilesViewProps {
  readonly look?: Props['look'] | undefined;
  readonly vendors: readonly Vendor[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Number of tiles shown initially: four rows of three on most phones. */
const firstVendors = 12;

/** Whether all tiles were shown during this visit: kept, so that Back from a vendor returns to its tile. */
let expandedBefore = false;

/** Presentational view of the vendors. */
export function VendorTilesView({ look = 'grid', vendors, failed, onRetry }: VendorTilesViewProps) {
  const t = useT();
  // A strip always shows all of them.
  const [all, setAll] = useState(look === 'strip' || expandedBefore);
  const showAll = () => {
    expandedBefore = true;
    setAll(true);
  };
  return (
    <section className={styles.vendors} aria-busy={(!vendors && !failed) || undefined}>
      <h2 className={styles.title}>{t('vendorTiles.title')}</h2>
      {!vendors && failed && (
        <div className="in-place-of">
          <Tiles look={look} all={all} vendors={undefined} />
          <StateCard
            compact
            state="error"
            title={t('vendorTiles.failedTitle')}
            action={
              <Button look="quiet" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            }
          />
        </div>
      )}
      {vendors?.length === 0 && <StateCard compact state="empty" title={t('vendorTiles.emptyTitle')} />}
      {(vendors || !failed) && <Tiles look={look} all={all} vendors={vendors} />}
      {!all && vendors && vendors.length > firstVendors && (
        <Button look="quiet" full onClick={showAll}>
          {t('vendorTiles.showAll', { count: vendors.length })}
        </Button>
      )}
      {!all && !vendors && !failed && <Skeleton className={styles.more} />}
    </section>
  );
}

interface TilesProps {
  readonly look: NonNullable<VendorTilesViewProps['look']>;
  readonly all: boolean;
  readonly vendors: readonly Vendor[] | undefined;
}

/** The vendors' tiles, or skeletons while loading. */
function Tiles({ look, all, vendors }: TilesProps) {
  return (
    <ul className={classes(styles.tiles, styles[look])}>
      {vendors
        ?.slice(0, all ? vendors.length : firstVendors)
        .map(({ vassalage, displayName, mobileSmallIcon, target }) => (
          <li key={vassalage}>
            <Link {...target} className={styles.item}>
              <img
                className={styles.tile}
                src={mobileSmallIcon || undefined}
                alt={look === 'list' ? '' : displayName}
                width={160}
                height={96}
                loading="lazy"
                decoding="async"
              />
              {look === 'list' && displayName}
            </Link>
          </li>
        ))}
      {!vendors &&
        Array.from({ length: firstVendors }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike and never move
          <li key={at}>
            <div className={styles.item}>
              <Skeleton className={styles.tile} />
            </div>
          </li>
        ))}
    </ul>
  );
}
