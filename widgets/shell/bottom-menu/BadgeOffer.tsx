import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getActivity } from '#schemas/api/activities.ts';
import { query } from '#src/api/queries.ts';
import { paysAmount } from '#src/domain/promotions/payingActivity.ts';
import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './BottomMenu.module.css';

interface OfferProps {
  /** Id of the activity. */
  readonly activity: string;
  readonly amount: string;
  /** With the decimals that the badge shows. */
  readonly currency: Currency;
}

interface BadgeOfferProps extends OfferProps {
  /** Told whether the activity pays the amount to the player now. */
  readonly onOffered: (offered: boolean) => void;
}

/** The badge as an offer, while an activity pays its amount; nothing else. */
export default function BadgeOffer({ onOffered, ...offer }: BadgeOfferProps) {
  const { code } = useLocale();
  const { data } = useQuery(query(getActivity, { id: offer.activity, language: code }));
  const pays = data !== undefined && paysAmount(data, offer.amount);
  useEffect(() => {
    onOffered(pays);
    return () => onOffered(false);
  }, [onOffered, pays]);
  return pays && <BadgeOfferView {...offer} />;
}

/** Presentational view: a way of its own to the activity. */
export function BadgeOfferView({ activity, amount, currency }: OfferProps) {
  const t = useT();
  const { intl } = useLocale();
  return (
    <Link page="activity-info" params={{ id: activity }} className={styles.offer}>
      {t('bottomMenu.get', { amount: `\u2066${formatMoney(amount, currency, intl)}\u2069` })}
    </Link>
  );
}
