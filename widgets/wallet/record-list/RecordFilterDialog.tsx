import { useState } from 'react';
import type { RecordName } from '#schemas/api/records.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RecordList.module.css';
import { codeName } from './RecordValue.tsx';
import type { ChosenFilters, OfferedFilter } from './useRecordFilters.ts';

export interface RecordFilterDialogProps {
  readonly source: RecordName;
  readonly filters: readonly OfferedFilter[];
  readonly chosen: ChosenFilters;
  /** Asks again for choices that did not load. */
  readonly onRetry: () => void;
  readonly onSubmit: (chosen: ChosenFilters) => void;
  readonly onClose: () => void;
}

/** Narrows a list. What is chosen takes effect when it is submitted. */
export default function RecordFilterDialog(props: RecordFilterDialogProps) {
  const { source, filters, chosen, onRetry, onSubmit, onClose } = props;
  const t = useT();
  const [values, setValues] = useState(chosen);
  const choose = (key: OfferedFilter['key'], value: string | null) => {
    const { [key]: _, ...others } = values;
    setValues(value === null ? others : { ...others, [key]: value });
  };
  return (
    <Popup
      title={t('record.filter.open')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={() => setValues({})}>
            {t('record.filter.reset')}
          </Button>
          <Button
            onClick={() => {
              onSubmit(values);
              onClose();
            }}
          >
            {t('record.range.show')}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {filters.map(({ key, column, label, options }) => (
          <fieldset key={key} className={styles.group}>
            <legend className={styles.legend}>{t(label)}</legend>
            <div className={styles.choices}>
              {[null, ...(options ?? [])].map((option) => (
                <label key={option} className={styles.choice}>
                  <input
                    type="radio"
                    className="visually-hidden"
                    name={key}
                    checked={(values[key] ?? null) === option}
                    onChange={() => choose(key, option)}
                  />
                  <bdi>{option === null ? t('record.filter.all') : codeName(t, source, column, option)}</bdi>
                </label>
              ))}
              {options === undefined && <Skeleton className={styles.choiceComing} />}
            </div>
            {options === null && (
              <p className={styles.choicesFailed} role="status">
                {t('record.filter.failed')}
                <Button look="text" size="small" icon="refresh-cw" onClick={onRetry}>
                  {t('ui.retry')}
                </Button>
              </p>
            )}
          </fieldset>
        ))}
      </div>
    </Popup>
  );
}
