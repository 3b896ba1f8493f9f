import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './GuestOffers.module.css';
import type { Offers } from './useGuestOffers.ts';

/** Presentational view of the offers. Room for both is reserved, as the app offer is known later. */
export function GuestOffersView({ freePlay, onDownload }: Offers) {
  const t = useT();
  return (
    <section className={styles.offers} aria-label={t('guestOffers.label')}>
      {freePlay && (
        <>
          <Button look="quiet" icon="play" full busy={freePlay.busy} onClick={freePlay.onPress}>
            {t('guestOffers.freePlay')}
          </Button>
          <p className={styles.hint}>
            {t('guestOffers.freePlayHint')}{' '}
            <Link page="free-trial" className={styles.link}>
              {t('guestOffers.more')}
            </Link>
          </p>
        </>
      )}
      {onDownload && (
        <Button look="text" icon="download" full aria-haspopup="dialog" onClick={onDownload}>
          {t('guestOffers.download')}
        </Button>
      )}
    </section>
  );
}
