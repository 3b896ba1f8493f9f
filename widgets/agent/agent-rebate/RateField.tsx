import { stepRate } from '#src/domain/money/agentRates.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import type { TypedRate } from './draft.ts';
import styles from './RatesEditor.module.css';
import { useRateText } from './useRateText.ts';

interface RateFieldProps {
  readonly typed: TypedRate;
  readonly onChange: (text: string) => void;
}

/** The rate of a category, typed or stepped, with what it is today and its bounds. */
export function RateField({ typed: { rate, text, wanted, fault }, onChange }: RateFieldProps) {
  const t = useT();
  const percent = useRateText();
  const { gameType, now, next, floor, ceiling } = rate;
  const games = t(`gameType.${gameType}`);
  const bounds = { floor: percent(floor), ceiling: percent(ceiling) };
  const at = wanted ?? next;
  const step = (up: boolean) => onChange(stepRate(at, up, rate));
  const ends = { down: compareAmounts(at, floor) <= 0, up: compareAmounts(at, ceiling) >= 0 };
  return (
    <div className={styles.field}>
      <CategoryTile category={gameType} small />
      <TextField
        className={styles.input}
        label={t('agentRebate.field', { games, now: percent(now) })}
        hint={t('agentRebate.bounds', bounds)}
        error={fault && t(`agentRebate.fault.${fault}`, bounds)}
        value={text}
        onChange={onChange}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        noClear
        before={
          <IconButton
            icon="minus"
            dense
            label={t('agentRebate.less', { games })}
            aria-disabled={ends.down || undefined}
            onClick={() => ends.down || step(false)}
          />
        }
        after={
          <>
            <span aria-hidden="true">%</span>
            <IconButton
              icon="plus"
              dense
              label={t('agentRebate.more', { games })}
              aria-disabled={ends.up || undefined}
              onClick={() => ends.up || step(true)}
            />
          </>
        }
      />
    </div>
  );
}
