import type { ReactNode } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { classes } from '#src/ui/classes.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './Columns.module.css';
import type { columnsProps } from './contract.ts';

type Props = TypeOf<typeof columnsProps>;

export default function Columns({ props, slots: { first, second, third } }: WidgetViewProps<Props>) {
  const [First, Second, Third] = [first, second, third];
  return (
    <ColumnsView
      ratio={props.ratio}
      first={First && <First />}
      second={Second && <Second />}
      third={Third && <Third />}
    />
  );
}

export interface ColumnsViewProps {
  readonly ratio?: Props['ratio'] | undefined;
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
}

/** The columns that have something in them. */
export function ColumnsView({ ratio = 'even', first, second, third }: ColumnsViewProps) {
  const columns = Object.entries({ first, second, third }).filter(([, content]) => content !== undefined);
  if (columns.length === 0) return null;
  return (
    <div className={styles.place}>
      <div
        className={classes(styles.columns, columns.length === 3 ? styles.three : styles.two, styles[ratio])}
      >
        {columns.map(([name, content]) => (
          <div key={name} className={styles.column}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
