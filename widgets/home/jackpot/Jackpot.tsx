import { useId, useRef } from 'react';
import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './Jackpot.module.css';
import { type JackpotProps, useJackpot } from './useJackpot.ts';

/** Most decimals of a decorative figure by kind (specification, section 9); a currency may have fewer. */
const decimalsOf = { home: 2, grand: 0 } as const;

export default function Jackpot({ props }: WidgetViewProps<JackpotProps>) {
  const figure = useRef<HTMLElement>(null);
  const { currency } = currentBrand();
  const { kind = 'home' } = props;
  const { amount, decorative, failed } = useJackpot(props, figure);
  const decimals = decorative ? Math.min(decimalsOf[kind], currency.decimals) : currency.decimals;
  return (
    <section ref={figure} className={styles.place}>
      <JackpotView
        kind={kind}
        amount={amount}
        currency={{ symbol: currency.symbol, decimals }}
        decorative={decorative}
        failed={failed}
      />
    </section>
  );
}

/** Placeholder for a pool that has not loaded: of typical length, to reserve the room. */
const placeholderAmount = '1000000';

export interface JackpotViewProps {
  readonly kind: 'home' | 'grand';
  /** Decimal text; null while loading or after a failure. */
  readonly amount: string | null;
  readonly currency: Pick<Currency, 'symbol' | 'decimals'>;
  /** The amount is made up, and labelled so. */
  readonly decorative: boolean;
  readonly failed: boolean;
}

/** Presentational view of the figure. Not a live region: a screen reader must not announce every step. */
export function JackpotView({ kind, amount, currency, decorative, failed }: JackpotViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const id = useId();
  const words = amount === null ? null : formatMoney(amount, currency, intl);
  const remark = decorative ? 'decorative' : amount === null && failed ? 'unavailable' : 'pool';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a named figure
    <div className={classes(styles.card, kind === 'grand' && styles.grand)} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        <Icon name={kind === 'grand' ? 'trophy' : 'sparkles'} size={16} />
        {t(kind === 'grand' ? 'jackpot.grand' : 'jackpot.title')}
      </p>
      <Figure words={words ?? formatMoney(placeholderAmount, currency, intl)} blank={words === null} />
      {!decorative && words !== null && <span className="visually-hidden">{words}</span>}
      <p className={styles.remark}>{t(`jackpot.${remark}`)}</p>
    </div>
  );
}

/**
 * Parts of the formatted amount: each digit, and each run of other characters. Keys count from the end, so that a new
 * leading digit keeps them.
 */
const partsOf = (words: string) => {
  const parts = words.match(/\d|\D+/g) ?? [];
  return parts.map((part, at) => ({ part, key: parts.length - at }));
};

const isDigit = (letter: string) => /\d/.test(letter);

/** Width of the amount in whole ems, by the widest typeface; the style sheet scales it to fill the card. */
const widthOf = (letters: readonly string[]): number => {
  const width = letters.reduce((sum, letter) => sum + (isDigit(letter) ? 0.65 : 0.29), 0.3);
  return Math.min(16, Math.max(6, Math.ceil(width)));
};

/** Each digit in its own box that rolls to the next one, so that nothing beside it moves. */
function Figure({ words, blank }: { words: string; blank: boolean }) {
  return (
    <div
      className={classes(styles.figure, blank && styles.blank)}
      data-ems={widthOf([...words])}
      dir="ltr"
      aria-hidden="true"
    >
      {partsOf(words).map(({ part, key }) =>
        isDigit(part) ? (
          <span key={key} className={styles.digit} data-digit={blank ? undefined : part} />
        ) : (
          <span key={key} className={styles.sign}>
            {part}
          </span>
        ),
      )}
    </div>
  );
}
