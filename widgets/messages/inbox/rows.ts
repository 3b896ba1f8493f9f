import type { InboxMessage } from '#src/actions/messages/messageLists.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';

/** A line of the list: the heading of a day, or a message with its place among all. */
export type InboxRow =
  | { readonly day: string }
  | { readonly message: InboxMessage; readonly day: string; readonly index: number };

/** Messages, newest first, below the days that they came on in a zone. */
export function rowsOf(messages: readonly InboxMessage[], timeZone: string): readonly InboxRow[] {
  const rows: InboxRow[] = [];
  let last = '';
  for (const [index, message] of messages.entries()) {
    const day = dayAt(new Date(message.sentAt), timeZone);
    if (day !== last) rows.push({ day });
    last = day;
    rows.push({ message, day, index });
  }
  return rows;
}

/** Where each row begins, and where the last one ends, in px. */
export function offsetsOf(rows: number, heightOf: (row: number) => number): readonly number[] {
  const offsets = [0];
  for (let row = 0; row < rows; row++) offsets.push((offsets[row] ?? 0) + heightOf(row));
  return offsets;
}
