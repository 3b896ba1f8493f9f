import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RecordList.module.css';
import { codeName } from './RecordValue.tsx';
import type { RecordListViewProps } from './view.ts';

type ChosenChipsProps = Pick<RecordListViewProps, 'source' | 'filters' | 'chosen' | 'onFilter'>;

/** The filters that are set, each of which a tap takes away. */
export function ChosenChips({ source, filters, chosen, onFilter }: ChosenChipsProps) {
  const t = useT();
  return filters.map(({ key, column }) => {
    const value = chosen[key];
    if (value === undefined) return null;
    const name = codeName(t, source, column, value);
    const { [key]: _, ...others } = chosen;
    return (
      <button
        key={key}
        type="button"
        className={styles.chip}
        aria-label={t('record.filter.remove', { name })}
        onClick={() => onFilter(others)}
      >
        <bdi>{name}</bdi>
        <Icon name="x" size={16} />
      </button>
    );
  });
}
