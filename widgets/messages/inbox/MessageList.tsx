import {
  type FocusEvent,
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { classes } from '#src/ui/classes.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { type InboxRow, offsetsOf, rowsOf } from './rows.ts';
import type { InboxViewProps } from './view.ts';

const RowWindow = lazy(() => import('#src/parts/RowWindow.tsx'));

/** Rows up to which all of them are on the page; of more only those near the viewport. */
const mostRows = 80;

interface MessageListProps extends Pick<InboxViewProps, 'timeZone' | 'today' | 'chosen' | 'onOpen'> {
  readonly messages: NonNullable<InboxViewProps['messages']>;
  readonly onChoose: (id: string) => void;
}

interface Measures {
  readonly day: number;
  readonly message: number;
  /** Offset of the list in the document. */
  readonly top: number;
}

/** Heights of the rows, once there are some; measured again when the page gets another width or language. */
function useMeasures(list: { readonly current: HTMLElement | null }, long: boolean): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  const { code } = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other heights
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !long) return setMeasures(null);
    const measure = () => {
      const heightOf = (kind: string) =>
        element.querySelector(`[data-row="${kind}"]`)?.getBoundingClientRect().height;
      const [day, message] = [heightOf('day'), heightOf('message')];
      const top = element.getBoundingClientRect().top + window.scrollY;
      if (day && message) setMeasures({ day, message, top });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [long, code]);
  return measures;
}

/** The messages of the inbox below the days that they came on. */
export function MessageList(props: MessageListProps) {
  const { messages, timeZone, today, chosen, onOpen, onChoose } = props;
  const t = useT();
  const { intl } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => rowsOf(messages, timeZone), [messages, timeZone]);
  const long = rows.length > mostRows;
  const measures = useMeasures(list, long);
  const [near, setNear] = useState<readonly number[] | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const heightOf = useCallback(
    (row: number) => {
      const one = rows[row];
      if (!measures || !one) return 0;
      return 'message' in one ? measures.message : measures.day;
    },
    [rows, measures],
  );
  const offsets = useMemo(() => offsetsOf(rows.length, heightOf), [rows, heightOf]);
  const placed = long && measures !== null && near !== null;
  const shown = placed
    ? near.filter((row) => row < rows.length)
    : [...rows.keys()].slice(0, long ? mostRows : undefined);

  const dayName = (day: string) => {
    if (day === today) return t('inbox.today');
    if (day === addDays(today, -1)) return t('inbox.yesterday');
    const format = new Intl.DateTimeFormat(intl, {
      ...{ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' },
      year: day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    });
    return format.format(new Date(`${day}T00:00:00Z`));
  };
  const keepFocused = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('li')?.dataset.at;
    if (row !== undefined && target.matches(':focus-visible')) setHeld(Number(row));
  };
  const drawn = (row: InboxRow) =>
    'message' in row ? (
      <MessageRow
        message={row.message}
        timeZone={timeZone}
        chosen={chosen === null ? null : chosen.has(row.message.id)}
        onOpen={onOpen}
        onChoose={onChoose}
      />
    ) : (
      <h2 className={styles.day}>{dayName(row.day)}</h2>
    );
  return (
    <>
      <ul
        ref={list}
        aria-label={t('inbox.list')}
        className={classes(styles.list, placed && styles.placed)}
        // Set by script only: published pages have no inline styles.
        style={placed ? { blockSize: offsets.at(-1) } : undefined}
        onFocus={keepFocused}
        onBlur={() => setHeld(null)}
      >
        {shown.map((at) => {
          const row = rows[at];
          if (!row) return null;
          const isMessage = 'message' in row;
          return (
            <li
              key={isMessage ? row.message.id : row.day}
              data-at={at}
              data-row={isMessage ? 'message' : 'day'}
              style={placed ? { insetBlockStart: offsets[at] } : undefined}
            >
              {drawn(row)}
            </li>
          );
        })}
      </ul>
      {long && measures && (
        <Suspense>
          <RowWindow
            rows={rows.length}
            rowHeight={heightOf}
            top={measures.top}
            pinned={held}
            onRows={setNear}
          />
        </Suspense>
      )}
    </>
  );
}
