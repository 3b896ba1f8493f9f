import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/settings.ts';
import { useServer } from '#src/stores/server.ts';
import { Button } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import styles from './VendorTiles.module.css';

type Vendor = ValueOf<'listVendors'>[number];

export default function VendorTiles() {
  const { code } = useWriting();
  const vendors = useQuery(query('listVendors', { language: code }));
  const origin = useServer((state) => state.imageOrigin);
  const shown = vendors.data?.map((vendor) => ({
    ...vendor,
    mobileSmallIcon: pictureAddress(origin, vendor.mobileSmallIcon) ?? '',
  }));
  return <VendorTilesView vendors={shown} failed={vendors.isError} onRetry={() => void vendors.refetch()} />;
}

interface VendorTilesViewProps {
  readonly vendors: readonly Vendor[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Marks shown at first: four rows of three on most phones. */
const firstVendors = 12;

/** Marks shown while none has come. */
const expected = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The game makers as they look. */
export function VendorTilesView({ vendors, failed, onRetry }: VendorTilesViewProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  return (
    <section className={styles.vendors} aria-busy={(!vendors && !failed) || undefined}>
      <h2 className={styles.title}>{t('vendorTiles.title')}</h2>
      {!vendors && failed && (
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
      )}
      {vendors?.length === 0 && <StateCard compact state="empty" title={t('vendorTiles.emptyTitle')} />}
      <ul className={styles.tiles}>
        {vendors
          ?.slice(0, all ? vendors.length : firstVendors)
          .map(({ vassalage, displayName, mobileSmallIcon }) => (
            <li key={vassalage} className={styles.tile}>
              <img
                src={mobileSmallIcon || undefined}
                alt={displayName}
                width={160}
                height={96}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        {!vendors &&
          !failed &&
          expected.map((key) => (
            <li key={key}>
              <Skeleton className={styles.tile} />
            </li>
          ))}
      </ul>
      {!all && vendors && vendors.length > firstVendors && (
        <Button look="quiet" full onClick={() => setAll(true)}>
          {t('vendorTiles.showAll', { count: vendors.length })}
        </Button>
      )}
    </section>
  );
}
