import { useId } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './InviteFriends.module.css';
import type { InvitationRule } from './view.ts';

interface InvitationTermsProps {
  readonly rule: InvitationRule;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** How it goes, step by step, and the figures that bound it. */
export function InvitationTerms({ rule, currency, timeZone }: InvitationTermsProps) {
  const t = useT();
  const id = useId();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const days = new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const { deposit, stake, monthly, monthlyLeft, turnover, until, note } = rule;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('inviteFriends.how')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('inviteFriends.stepShare')}</li>
        <li>{t('inviteFriends.stepRegister')}</li>
        {deposit !== null && <li>{t('inviteFriends.stepDeposit', { amount: money(deposit) })}</li>}
        {stake !== null && <li>{t('inviteFriends.stepStake', { amount: money(stake) })}</li>}
        <li>{t('inviteFriends.stepPaid')}</li>
      </ol>
      <FigureLines
        lines={[
          { key: 'days', label: t('inviteFriends.time'), value: days.format(rule.days) },
          {
            key: 'turnover',
            label: t('inviteFriends.turnover'),
            value:
              toUnits(turnover) > 0n
                ? t('inviteFriends.times', { times: number(turnover) })
                : t('inviteFriends.noTurnover'),
          },
          {
            key: 'monthly',
            label: t('inviteFriends.monthly'),
            value:
              monthly === null
                ? null
                : t('inviteFriends.monthlyLeft', {
                    left: number(String(monthlyLeft ?? 0)),
                    most: number(String(monthly)),
                  }),
          },
          {
            key: 'until',
            label: t('inviteFriends.until'),
            value: until === null ? null : namedZoneTime(until, intl, timeZone),
          },
        ]}
      />
      {note !== null && (
        <p className={styles.hint} dir="auto">
          {note}
        </p>
      )}
    </section>
  );
}
