import { useId } from 'react';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRain.module.css';
import type { AgentRainItem, AgentRains, AgentRainViewProps } from './view.ts';

type OwnRainsProps = Pick<AgentRainViewProps, 'currency' | 'timeZone' | 'onCancel'> & {
  readonly rains: AgentRains;
};

/** What of a budget is neither found nor back. */
const leftOf = ({ budget, taken, returned }: AgentRainItem): string =>
  fromUnits(toUnits(budget) - toUnits(taken) - toUnits(returned ?? '0'));

/** The rains that the agent gives and gave, with what became of each. */
export function OwnRains({ rains, ...props }: OwnRainsProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.rains} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('agentRain.yours')}
      </h2>
      {rains.list.length === 0 && <p className={styles.quiet}>{t('agentRain.none')}</p>}
      {rains.list.length > 0 && (
        <ul className={styles.list}>
          {rains.list.map((rain) => (
            <OwnRain key={rain.rain} rain={rain} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnRain({
  rain,
  currency,
  timeZone,
  onCancel,
}: Omit<OwnRainsProps, 'rains'> & { readonly rain: AgentRainItem }) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { state, startsAt, opened, envelopes, budget, taken, returned } = rain;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <time dateTime={startsAt}>
          <bdi>{namedZoneTime(startsAt, intl, timeZone)}</bdi>
        </time>
        <span className={styles.state} data-state={state}>
          {t(`agentRain.state.${state}`)}
        </span>
      </div>
      <FigureLines
        lines={[
          { key: 'budget', label: t('agentRain.budget'), value: money(budget), strong: true },
          { key: 'taken', label: t('agentRain.taken'), value: money(taken) },
          returned === null
            ? { key: 'left', label: t('agentRain.left'), value: money(leftOf(rain)) }
            : { key: 'returned', label: t('agentRain.returned'), value: money(returned) },
        ]}
      />
      <p className={styles.quiet}>
        {t('agentRain.opened', { number: number(String(opened)), most: number(String(envelopes)) })}
      </p>
      <Takers rain={rain} currency={currency} />
      {state === 'upcoming' && (
        <Button look="outline" size="small" onClick={() => onCancel(rain)}>
          {t('agentRain.cancel')}
        </Button>
      )}
    </li>
  );
}

/** Who found how much, the most first. */
function Takers({
  rain: { takers },
  currency,
}: Pick<OwnRainsProps, 'currency'> & { readonly rain: AgentRainItem }) {
  const t = useT();
  if (takers.length === 0) return null;
  return (
    <details className={styles.takers}>
      <summary>{t('agentRain.takers')}</summary>
      <ol>
        {takers.map(({ name, number, amount, at }) => (
          <li key={`${number} ${at}`}>
            <span>
              <bdi>{name}</bdi>{' '}
              {number !== '' && (
                <span className={styles.quiet}>
                  <bdi>#{number}</bdi>
                </span>
              )}
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ol>
    </details>
  );
}
