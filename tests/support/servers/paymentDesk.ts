import { type ConsoleAnswer, signInOperator, type TestOperator, testPassword } from './consoleTesting.ts';
import { addNamed, type NamedOperator } from './operatorTesting.ts';
import { startTestServer, type TestServer } from './serverTesting.ts';

const roles = {
  'a-finance': 'finance',
  'b-finance': 'finance',
  'c-finance': 'finance',
  'an-editor': 'editor',
  'a-viewer': 'viewer',
} as const;
type DeskName = keyof typeof roles;

/** A server of two brands with a console, and operators by name. */
export interface PaymentDesk<Name extends DeskName> {
  readonly server: TestServer;
  readonly operators: Readonly<Record<Name, NamedOperator>>;
}

/** Starts it, with these operators signed in. */
export async function startPaymentDesk<Name extends DeskName>(
  ...names: readonly Name[]
): Promise<PaymentDesk<Name>> {
  const server = await startTestServer({ consolePassword: testPassword, brands: ['base', 'other'] });
  const owner = await signInOperator(server);
  const operators: Partial<Record<DeskName, NamedOperator>> = {};
  for (const name of names) operators[name] = await addNamed(server, owner, { name, role: roles[name] });
  return { server, operators: operators as Record<Name, NamedOperator> };
}

/** The page of a payment. */
export const paymentPath = (id: string): string => `/console/brands/base/payments/orders/${id}`;

/** Decides on a payment by the form of its page. Throws where there is none. */
export const decideOn = (
  operator: TestOperator,
  id: string,
  decision: string,
  change: Record<string, string> = {},
) => operator.submit(paymentPath(id), `${paymentPath(id)}/${decision}`, change);

/** What a redirect says came of a decision. */
export const saidOf = ({ headers }: Pick<ConsoleAnswer, 'headers'>): string | undefined =>
  String(headers.location).split('said=')[1];

/** What operators changed of a kind, the first change first. */
export const changesOfKind = ({ database }: Pick<TestServer, 'database'>, kind: string) =>
  database.db
    .selectFrom('operator_change')
    .select(['who', 'brand_id', 'subject', 'before', 'after'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
