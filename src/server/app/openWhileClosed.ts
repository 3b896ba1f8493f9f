import type { OperationName } from '#schemas/api/operations.ts';

/**
 * The operations that are answered while a brand is under maintenance or its region is blocked, each with the reason.
 * Every other operation is closed then, so that a new one is closed until it is named here. Open besides: pages,
 * pictures and files, the operator's console and `/operator`; of the games what their own table says.
 */
export const openWhileClosed: Readonly<Partial<Record<OperationName, string>>> = {
  getStartup: 'says that the brand is closed, why and until when',
  getSettings: 'names customer service and where pictures come from',
  getVersion: 'tells other clients where they are served',
  getWhitelabel: 'tells other clients what they may show',
  getTemplate: 'tells other clients how to draw it',
  getCustomerServiceLink: 'is the way to somebody who can help',
  logout: 'ends a session, which is never refused',
  logoutEverywhere: 'ends sessions, which is never refused',
  renewSession: 'keeps the session of a member who waits',
  getBalance: 'shows what a round that had begun brought',
  followMoney: 'tells that a round that had begun brought something',
  listOrders: 'shows what a round that had begun brought',
};
