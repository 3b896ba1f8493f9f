import type { FastifyRequest } from 'fastify';
import { findChange } from '#src/server/operator/operatorChanges.ts';
import { findOperator, hasActiveOwner } from '#src/server/operator/people/people.ts';
import { type Permission, permissionOfKind } from '#src/server/operator/roles.ts';
import { type ConsoleOptions, formFields } from './consoleSession.ts';

/** What a route needs; where it depends on what is asked, how to find it out. */
type Need = Permission | ((request: FastifyRequest, options: ConsoleOptions) => Promise<Permission>);

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

const ofSetting: Need = async (request) => permissionOfKind(paramOf(request, 'key'));

const ofChange: Need = async (request, { database }) => {
  const change = await findChange(database.db, paramOf(request, 'brand'), paramOf(request, 'id'));
  return permissionOfKind(change?.kind ?? '');
};

/** Who adds an owner while none can sign in makes the first one. */
const ofNewOperator: Need = async (request, { database }) =>
  formFields(request).role === 'owner' && !(await hasActiveOwner(database.db)) ? 'owners' : 'operators';

const ofNewLink: Need = async (request, { database }) =>
  (await findOperator(database.db, paramOf(request, 'name')))?.role === 'owner' ? 'owners' : 'operators';

/** What every route behind sign-in needs, by method and pattern. What is not listed is open to owners alone. */
export const routePermissions: Readonly<Record<string, Need>> = {
  'GET /console': 'read',
  'GET /console/*': 'self',
  'GET /console/account': 'self',
  'POST /console/account/others': 'self',
  'POST /console/account/password': 'self',
  'POST /console/account/recovery': 'ownFactor',
  'POST /console/account/second-factor': 'ownFactor',
  'GET /console/audit': 'operators',
  'GET /console/operators': 'owners',
  'POST /console/operators': ofNewOperator,
  'POST /console/operators/sign-out': 'operators',
  'POST /console/operators/:name/role': 'operators',
  'POST /console/operators/:name/state': 'operators',
  'POST /console/operators/:name/reset': ofNewLink,
  'POST /console/operators/:name/sign-out': 'operators',
  'GET /console/books': 'read',
  'POST /console/books': 'books',
  'POST /console/books/orders/:id': 'money',
  'GET /console/brands/:brand/flags': 'read',
  'GET /console/brands/:brand/settings': 'read',
  'GET /console/brands/:brand/register': 'read',
  'POST /console/brands/:brand/flags/:key': ofSetting,
  'POST /console/brands/:brand/flags/:key/reset': ofSetting,
  'POST /console/brands/:brand/settings/:key': ofSetting,
  'POST /console/brands/:brand/settings/:key/reset': ofSetting,
  'POST /console/brands/:brand/register/:key': ofSetting,
  'POST /console/brands/:brand/register/:key/reset': ofSetting,
  'GET /console/brands/:brand/members': 'read',
  'POST /console/brands/:brand/members/:account': 'care',
  'POST /console/brands/:brand/members/:account/sign-out': 'care',
  'POST /console/brands/:brand/members/:account/let-in': 'letIn',
  'POST /console/brands/:brand/members/:account/reset-second-factor': 'letIn',
  'POST /console/brands/:brand/members/:account/reset-payment-password': 'letIn',
  'GET /console/brands/:brand/payments/banks': 'read',
  'POST /console/brands/:brand/payments/banks': 'money',
  'POST /console/brands/:brand/payments/banks/:key': 'money',
  'POST /console/brands/:brand/payments/banks/:key/delete': 'money',
  'GET /console/brands/:brand/payments/levels': 'read',
  'POST /console/brands/:brand/payments/levels/:id': 'money',
  'POST /console/brands/:brand/payments/levels/:id/reset': 'money',
  'GET /console/brands/:brand/members/:account/money': 'personal',
  'GET /console/brands/:brand/members/:account/bets/:id': 'personal',
  'POST /console/brands/:brand/members/:account/money': 'money',
  'POST /console/brands/:brand/members/:account/money/adjustments/:id/approve': 'money',
  'POST /console/brands/:brand/members/:account/money/adjustments/:id/refuse': 'money',
  'GET /console/brands/:brand/payments': 'read',
  'GET /console/brands/:brand/payments/waiting': 'read',
  'GET /console/brands/:brand/payments/orders/:id': 'read',
  'GET /console/brands/:brand/payments/proofs/:id': 'personal',
  'POST /console/brands/:brand/payments/orders/:id/approve': 'money',
  'POST /console/brands/:brand/payments/orders/:id/refuse': 'money',
  'POST /console/brands/:brand/payments/orders/:id/claim': 'money',
  'POST /console/brands/:brand/payments/orders/:id/takeover': 'money',
  'POST /console/brands/:brand/payments/orders/:id/paid': 'money',
  'POST /console/brands/:brand/payments/orders/:id/returned': 'money',
  'GET /console/brands/:brand/payments/methods': 'read',
  'GET /console/brands/:brand/payments/methods/new': 'money',
  'POST /console/brands/:brand/payments/methods/new': 'money',
  'GET /console/brands/:brand/payments/methods/:id': 'read',
  'POST /console/brands/:brand/payments/methods/:id': 'money',
  'POST /console/brands/:brand/payments/methods/:id/texts': 'money',
  'POST /console/brands/:brand/payments/methods/:id/accounts': 'money',
  'POST /console/brands/:brand/payments/methods/:id/accounts/:key': 'money',
  'POST /console/brands/:brand/payments/methods/:id/accounts/:key/delete': 'money',
  'GET /console/brands/:brand/payments/promotions': 'read',
  'GET /console/brands/:brand/payments/promotions/new': 'money',
  'POST /console/brands/:brand/payments/promotions/new': 'money',
  'GET /console/brands/:brand/payments/promotions/:id': 'read',
  'POST /console/brands/:brand/payments/promotions/:id': 'money',
  'GET /console/brands/:brand/outbox': 'read',
  'GET /console/brands/:brand/reports': 'read',
  'GET /console/brands/:brand/announcements': 'read',
  'GET /console/brands/:brand/announcements/new': 'settings',
  'GET /console/brands/:brand/announcements/:id': 'read',
  'POST /console/brands/:brand/announcements/new': 'settings',
  'POST /console/brands/:brand/announcements/:id': 'settings',
  'POST /console/brands/:brand/announcements/:id/delete': 'settings',
  'POST /console/brands/:brand/announcements/preview': 'settings',
  'POST /console/brands/:brand/announcements/demo/clear': 'settings',
  'GET /console/brands/:brand/changes': 'read',
  'POST /console/brands/:brand/changes/:id': ofChange,
};

/** The line of a request's route in the table. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'POST' ? 'POST' : 'GET'} ${(routeOptions.url ?? '').replace(/\/$/, '')}`;

/** What a request needs. */
export async function permissionFor(request: FastifyRequest, options: ConsoleOptions): Promise<Permission> {
  const need = routePermissions[routeOf(request)] ?? 'unlisted';
  return typeof need === 'string' ? need : need(request, options);
}
