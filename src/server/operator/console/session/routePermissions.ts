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
  'GET /console/brands/:brand/members/:account/rates': 'read',
  'POST /console/brands/:brand/members/:account/rates': 'money',
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
  'GET /console/brands/:brand/promotions': 'read',
  'GET /console/brands/:brand/promotions/activities': 'read',
  'GET /console/brands/:brand/promotions/activities/new': 'money',
  'POST /console/brands/:brand/promotions/activities/new': 'money',
  'POST /console/brands/:brand/promotions/activities/preview': 'money',
  'GET /console/brands/:brand/promotions/activities/:id': 'read',
  'POST /console/brands/:brand/promotions/activities/:id': 'money',
  'GET /console/brands/:brand/promotions/activities/applications': 'personal',
  'GET /console/brands/:brand/promotions/activities/applications/:id': 'personal',
  'GET /console/brands/:brand/promotions/activities/applications/:id/pictures/:picture': 'personal',
  'POST /console/brands/:brand/promotions/activities/applications/:id/issue': 'money',
  'POST /console/brands/:brand/promotions/activities/applications/:id/reject': 'money',
  'GET /console/brands/:brand/promotions/rebates': 'read',
  'GET /console/brands/:brand/promotions/rebates/new': 'money',
  'POST /console/brands/:brand/promotions/rebates/new': 'money',
  'GET /console/brands/:brand/promotions/rebates/:revision': 'read',
  'POST /console/brands/:brand/promotions/rebates/:revision/withdraw': 'money',
  'POST /console/brands/:brand/promotions/rebates/preview': 'read',
  'GET /console/brands/:brand/promotions/rains': 'read',
  'GET /console/brands/:brand/promotions/rains/new': 'money',
  'POST /console/brands/:brand/promotions/rains/new': 'money',
  'GET /console/brands/:brand/promotions/rains/:id': 'read',
  'POST /console/brands/:brand/promotions/rains/:id': 'money',
  'POST /console/brands/:brand/promotions/rains/preview': 'read',
  'POST /console/brands/:brand/promotions/rains/:id/end': 'money',
  'GET /console/brands/:brand/promotions/rounds': 'read',
  'GET /console/brands/:brand/promotions/rounds/new': 'money',
  'POST /console/brands/:brand/promotions/rounds/new': 'money',
  'GET /console/brands/:brand/promotions/rounds/:id': 'read',
  'POST /console/brands/:brand/promotions/rounds/:id': 'money',
  'POST /console/brands/:brand/promotions/rounds/preview': 'read',
  'GET /console/brands/:brand/promotions/tasks': 'read',
  'GET /console/brands/:brand/promotions/tasks/new': 'money',
  'POST /console/brands/:brand/promotions/tasks/new': 'money',
  'GET /console/brands/:brand/promotions/tasks/:id': 'read',
  'POST /console/brands/:brand/promotions/tasks/:id': 'money',
  'POST /console/brands/:brand/promotions/tasks/preview': 'read',
  'POST /console/brands/:brand/promotions/rounds/:id/end': 'money',
  'GET /console/brands/:brand/promotions/referral': 'read',
  'POST /console/brands/:brand/promotions/referral': 'money',
  'POST /console/brands/:brand/promotions/referral/preview': 'read',
  'POST /console/brands/:brand/promotions/referral/friends/:id/pay': 'money',
  'POST /console/brands/:brand/promotions/referral/friends/:id/refuse': 'money',
  'GET /console/brands/:brand/inbox': 'read',
  'GET /console/brands/:brand/inbox/new': 'settings',
  'POST /console/brands/:brand/inbox/new': 'settings',
  'POST /console/brands/:brand/inbox/preview': 'settings',
  'GET /console/brands/:brand/inbox/messages/:id': 'read',
  'POST /console/brands/:brand/inbox/messages/:id': 'settings',
  'POST /console/brands/:brand/inbox/messages/:id/send': 'settings',
  'POST /console/brands/:brand/inbox/messages/:id/cancel': 'settings',
  'POST /console/brands/:brand/inbox/messages/:id/drop': 'settings',
  'GET /console/brands/:brand/inbox/feedback': 'personal',
  'GET /console/brands/:brand/inbox/feedback/:id': 'personal',
  'GET /console/brands/:brand/inbox/feedback/:id/pictures/:picture': 'personal',
  'POST /console/brands/:brand/inbox/feedback/:id/answer': 'care',
  'POST /console/brands/:brand/inbox/feedback/:id/take': 'care',
  'POST /console/brands/:brand/inbox/feedback/:id/close': 'care',
  'GET /console/brands/:brand/inbox/notifications': 'read',
  'POST /console/brands/:brand/inbox/notifications/generate': 'settings',
  'POST /console/brands/:brand/inbox/notifications/keys': 'settings',
  'POST /console/brands/:brand/inbox/notifications/test': 'care',
  'GET /console/brands/:brand/outbox': 'read',
  'GET /console/brands/:brand/reports': 'read',
  'GET /console/brands/:brand/help': 'read',
  'GET /console/brands/:brand/help/new': 'settings',
  'POST /console/brands/:brand/help/new': 'settings',
  'POST /console/brands/:brand/help/preview': 'settings',
  'GET /console/brands/:brand/help/:id': 'read',
  'POST /console/brands/:brand/help/:id': 'settings',
  'POST /console/brands/:brand/help/:id/delete': 'settings',
  'GET /console/brands/:brand/agreement': 'read',
  'POST /console/brands/:brand/agreement/new': 'settings',
  'POST /console/brands/:brand/agreement/preview': 'settings',
  'GET /console/brands/:brand/agreement/:number': 'read',
  'POST /console/brands/:brand/agreement/:number': 'settings',
  'POST /console/brands/:brand/agreement/:number/publish': 'settings',
  'POST /console/brands/:brand/agreement/:number/delete': 'settings',
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
