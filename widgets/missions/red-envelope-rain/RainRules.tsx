import { useId } from 'react';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useT } from '#src/ui/text.ts';
import styles from './RainRounds.module.css';
import type { RedEnvelopeRainViewProps } from './RedEnvelopeRainView.tsx';
import type { RainRound } from './rainPhase.ts';

interface RainRulesProps extends Pick<RedEnvelopeRainViewProps, 'currency'> {
  readonly round: RainRound;
}

/** How a rain works, in sentences. */
export function RainRules({ round, currency }: RainRulesProps) {
  const t = useT();
  const id = useId();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const { note, envelopes, least, most, turnover } = round;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {t('rain.rules')}
      </h2>
      {note !== '' && <p dir="auto">{note}</p>}
      <ul className={styles.rules}>
        <li>{t('rain.ruleOne')}</li>
        <li>{t('rain.count', { number: number(String(envelopes)) })}</li>
        <li>{t('rain.holds', { least: money(least), most: money(most) })}</li>
        <li>
          {/[1-9]/.test(turnover) ? t('rain.ruleTurnover', { times: number(turnover) }) : t('rain.ruleFree')}
        </li>
      </ul>
    </section>
  );
}
