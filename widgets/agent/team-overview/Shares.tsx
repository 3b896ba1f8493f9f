import { useId } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { FiguresCard } from '#src/parts/figures-frame/FiguresFrame.tsx';
import { ShareBars } from '#src/parts/share-bars/ShareBars.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './TeamOverview.module.css';

/** Vendors that are shown by themselves; the others are few percent each. */
const mostVendors = 8;

interface SharesProps {
  readonly overview: ValueOf<'getTeamOverview'>;
  readonly currency: Currency;
}

/** Where a team bet: shares of its stakes by kind of game, and by vendor. */
export function Shares({ overview: { categories, vendors, totals }, currency }: SharesProps) {
  const t = useT();
  const { intl } = useLocale();
  const id = useId();
  const kindOf = (gameType: string) => t(`gameType.${gameType}`, { defaultValue: gameType });
  const all = toUnits(totals.stake);
  if (all <= 0n || categories.length === 0) return null;
  const percent = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 });
  /** In thousandths, which is all that a bar and a percentage show. */
  const shareOf = (stake: string) => Number((toUnits(stake) * 1000n) / all) / 1000;
  const barOf = (key: string, name: string, stake: string, kind?: string) => ({
    key,
    name: (
      <>
        <bdi>{name}</bdi> {kind !== undefined && <span className={styles.percent}>{kind}</span>}
      </>
    ),
    value: (
      <>
        <Money amount={stake} currency={currency} />{' '}
        <span className={styles.percent}>
          <bdi>{percent.format(shareOf(stake))}</bdi>
        </span>
      </>
    ),
    length: shareOf(stake),
  });
  return (
    <FiguresCard labelledBy={id}>
      <h2 id={id} className={styles.heading}>
        {t('team.shares')}
      </h2>
      <ShareBars
        label={t('team.byCategory')}
        bars={categories.map(({ gameType, stake }) => barOf(gameType, kindOf(gameType), stake))}
      />
      <h3 className={styles.subheading}>{t('team.byVendor')}</h3>
      <ShareBars
        label={t('team.byVendor')}
        bars={vendors
          .slice(0, mostVendors)
          .map(({ gameType, vendor, stake }) =>
            barOf(`${gameType} ${vendor}`, vendor, stake, kindOf(gameType)),
          )}
      />
    </FiguresCard>
  );
}
