import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { contract, type Operation } from './operation.ts';
import { instant, objectOf } from './shapes.ts';

export const logout = {
  name: 'logout',
  area: 'session',
  method: 'DELETE',
  path: '/wps/session/logout',
  session: 'required',
  tokenInQuery: true,
} as const satisfies Operation;

export const renewSession = {
  name: 'renewSession',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/session/renew',
  session: 'required',
} as const satisfies Operation;

export const logoutEverywhere = {
  name: 'logoutEverywhere',
  area: 'session',
  method: 'DELETE',
  path: '/wps/relay/session/all',
  session: 'required',
} as const satisfies Operation;

/** Sessions, once they have begun. */
export const sessionOperations = {
  logout: contract(logout, {
    openBefore: sessionDuties,
    value: schema({ type: 'boolean' }),
  }),
  renewSession: contract(renewSession, {
    openBefore: sessionDuties,
    assumed: true,
    /** Counts as use of the session. `expiresAt`: when it ends unless it is used again. */
    value: schema(objectOf({ expiresAt: instant })),
  }),
  logoutEverywhere: contract(logoutEverywhere, {
    openBefore: sessionDuties,
    assumed: true,
    /** All sessions of the account end, including the calling session. */
    value: schema({ type: 'boolean' }),
  }),
} as const;
