import { useState } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { numberedName } from '#src/parts/words/numberedName.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { CostLine } from './CostLine.tsx';
import { changedRates, typedRates } from './draft.ts';
import { RateField } from './RateField.tsx';
import styles from './RatesEditor.module.css';
import { SaveRates } from './SaveRates.tsx';
import type { RatedAgent, WantedRates } from './view.ts';

export interface RatesEditorViewProps {
  readonly agent: RatedAgent;
  /** The day from which changes hold. */
  readonly next: string;
  readonly currency: Currency;
  readonly busy: boolean;
  readonly onSave: (rates: WantedRates) => void;
  readonly onClose: () => void;
}

/** Presentational view of the rates of an agent right below: what they are, their bounds, and what a change would come to. */
export function RatesEditorView({ agent, next, currency, busy, onSave, onClose }: RatesEditorViewProps) {
  const t = useT();
  const { intl } = useLocale();
  const [texts, setTexts] = useState<WantedRates>({});
  const [asking, setAsking] = useState(false);
  const { name, number, rates } = agent;
  const typed = typedRates(rates, texts);
  const changed = changedRates(typed);
  const canSave = changed.length > 0 && typed.every(({ fault }) => fault === undefined);
  const ofToday = Object.fromEntries(
    rates.flatMap(({ gameType, now, next: then }) => (now === then ? [] : [[gameType, now]])),
  );
  return (
    <Popup
      title={numberedName(name, number)}
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          <p className={styles.cost} role="status">
            <CostLine typed={typed} currency={currency} />
          </p>
          <Button full busy={busy} aria-disabled={!canSave || undefined} onClick={() => setAsking(true)}>
            {t('agentRebate.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <p className={styles.text}>{t('agentRebate.fromNext', { day: dayName(next, intl) })}</p>
        {Object.keys(ofToday).length > 0 && (
          <div className={styles.notice}>
            <p>{t('agentRebate.scheduled')}</p>
            <Button look="outline" size="small" busy={busy} onClick={() => onSave(ofToday)}>
              {t('agentRebate.setBack')}
            </Button>
          </div>
        )}
        {typed.map((one) => (
          <RateField
            key={one.rate.gameType}
            typed={one}
            onChange={(text) => setTexts({ ...texts, [one.rate.gameType]: text })}
          />
        ))}
      </div>
      {asking && (
        <SaveRates
          {...{ agent, next, currency, busy, typed, changed }}
          onCancel={() => setAsking(false)}
          onSubmit={() => {
            setAsking(false);
            onSave(Object.fromEntries(changed.map(({ gameType, percent }) => [gameType, percent])));
          }}
        />
      )}
    </Popup>
  );
}
