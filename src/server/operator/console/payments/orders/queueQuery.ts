import { addDays, dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { findMoneyOwner } from '#src/server/operator/payments/memberMoney.ts';
import type { QueueFilter } from '#src/server/operator/payments/orderQueue.ts';
import { queueParts } from '#src/server/operator/payments/queueParts.ts';
import type { OrderKind } from '#src/server/payments/orderStates.ts';
import { trimmedValue } from '../../settings/section.ts';
import type { FieldValues, FormContent } from '../../view/controls.ts';
import { brandPath } from '../../view/layout.ts';
import { checkBounds, type FoundProblems, readAmount } from '../moneyFields.ts';

/** What the address of the queue says, besides where a page of it begins. */
const filterNames = ['show', 'q', 'kind', 'method', 'member', 'least', 'most', 'from', 'to'] as const;

/** What the queue is asked for. */
export interface QueueQuery extends FormContent {
  readonly filter: QueueFilter;
  /** The id of the order that the page before ended with. */
  readonly after: string | undefined;
  /** Orders that came while the operator had the page open. */
  readonly fresh: ReadonlySet<string>;
}

/** The path of the queue with filters; what is empty is left out. */
export function queuePath(site: Site, values: FieldValues, rest = ''): string {
  const said = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(said).toString();
  return `${brandPath(site, 'payments', rest)}${query === '' ? '' : `?${query}`}`;
}

const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The instants of the days that were chosen in the brand's zone. */
export function readDays(
  values: FieldValues,
  zone: string,
  problems: FoundProblems,
): Pick<QueueFilter, 'start' | 'end'> {
  const { from = '', to = '' } = values;
  for (const [name, label] of [
    ['from', 'From day'],
    ['to', 'To day'],
  ] as const)
    if (values[name] && !isDay(values[name])) problems[name] = `${label}: such as 2026-02-28.`;
  if (problems.from !== undefined || problems.to !== undefined) return {};
  if (from !== '' && to !== '' && from > to) problems.to = 'To day: must not be before the first one.';
  return {
    start: from === '' ? undefined : dayStart(from, zone),
    end: to === '' ? undefined : dayEnd(to, zone),
  };
}

function readAmounts(
  values: FieldValues,
  decimals: number,
  problems: FoundProblems,
): Pick<QueueFilter, 'least' | 'most'> {
  const entry = { decimals, optional: true } as const;
  const least = readAmount(values, { ...entry, name: 'least', label: 'Amount from' }, problems);
  const most = readAmount(values, { ...entry, name: 'most', label: 'Amount to' }, problems);
  checkBounds([least, most], { name: 'most', label: 'Amount to' }, problems);
  return { least, most };
}

/** The part that is shown: a number is looked for in all of them, since who has it does not know where its order stands. */
const partOf = ({ show, q }: FieldValues): QueueFilter['part'] =>
  q !== undefined ? 'all' : (([...queueParts, 'all'] as const).find((part) => part === show) ?? 'todo');

const orderKinds: readonly OrderKind[] = ['deposit', 'withdrawal'];

/** A text of the address, as the database takes it. */
const textOf = (query: Readonly<Record<string, unknown>>, name: string): string =>
  typeof query[name] === 'string' ? query[name].replaceAll('\0', '') : '';

/** What an address says of the filters, as they are typed; what is empty is left out. */
const filterValues = (query: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(
    filterNames
      .map((name) => [name, trimmedValue({ text: textOf(query, name).slice(0, 64) }, 'text')] as const)
      .filter(([, value]) => value !== ''),
  );

/** The id that a page of the queue begins after. */
function startOf(query: Readonly<Record<string, unknown>>): string | undefined {
  const after = textOf(query, 'after');
  return /^\d{1,18}$/.test(after) ? after : undefined;
}

/** Where in the queue an operator is, for a form or a link that leads back there: the query of its address. */
export const queuePlace = ({
  values,
  after = '',
}: Pick<QueueQuery, 'values'> & Partial<Pick<QueueQuery, 'after'>>): string =>
  new URLSearchParams({ ...values, ...(after !== '' && { after }) }).toString();

/**
 * Reads such a place. It comes from a form or an address, which anybody can write: nothing is taken of it but the queue's own
 * filters, and what is made of it is an address of the queue.
 */
export function readQueuePlace(text: unknown): FieldValues {
  if (typeof text !== 'string') return {};
  const said = Object.fromEntries(new URLSearchParams(text.slice(0, 1000)));
  const after = startOf(said);
  return { ...filterValues(said), ...(after !== undefined && { after }) };
}

/** Reads what the queue is asked for. With problems its filter lets through what was not meant: nothing is to be listed then. */
export async function readQueueQuery(
  db: Queries,
  { brand }: Site,
  query: Readonly<Record<string, unknown>>,
): Promise<QueueQuery> {
  const values = filterValues(query);
  const problems: FoundProblems = {};
  const { member, q: number, method } = values;
  const owner = member === undefined ? undefined : await findMoneyOwner(db, brand.id, member);
  if (member !== undefined && !owner) problems.member = 'Member: nobody has this account.';
  return {
    ...{ values, problems, after: startOf(query) },
    filter: {
      ...{ part: partOf(values), number, method, memberId: owner?.id },
      kind: orderKinds.find((kind) => kind === values.kind),
      ...readAmounts(values, brand.currency.decimals, problems),
      ...readDays(values, brand.timeZone, problems),
    },
    fresh: new Set(textOf(query, 'new').split(',')),
  };
}
