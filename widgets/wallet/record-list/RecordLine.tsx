import { memo } from 'react';
import { useT } from '#src/ui/text.ts';
import styles from './RecordRows.module.css';
import { type RecordFrame, RecordValue } from './RecordValue.tsx';
import type { RecordColumn, ListedRecord as Row } from './recordProps.ts';

export interface RecordLineProps extends RecordFrame {
  readonly row: Row;
  readonly columns: readonly RecordColumn[];
  readonly onOpen: (row: Row) => void;
}

/** Where values of a row stand, in reading order. */
const places = ['title', 'amount', 'sub', 'aside'] as const;

/** A row of two lines, which opens in full. */
export const RecordLine = memo(function RecordLine({ row, columns, onOpen, ...frame }: RecordLineProps) {
  const t = useT();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(row)}>
        {places.map((place) => (
          <span key={place} className={styles[place]}>
            {columns
              .filter((column) => column.place === place && (row[column.key] ?? '') !== '')
              .map((column) => (
                <span key={column.key} className={styles.value}>
                  {column.label && place !== 'title' && <span>{t(column.label)} </span>}
                  <RecordValue {...frame} column={column} row={row} />
                </span>
              ))}
          </span>
        ))}
      </button>
    </li>
  );
});
