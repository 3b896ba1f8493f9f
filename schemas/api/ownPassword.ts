import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { fieldBounds, nonEmptyText, objectOf } from './shapes.ts';

export const getVerificationPattern = {
  name: 'getVerificationPattern',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/system/validation/pattern',
  session: 'required',
} as const satisfies Operation;

export const changePassword = {
  name: 'changePassword',
  area: 'session',
  method: 'PUT',
  path: '/wps/member/password',
  session: 'required',
  encoding: 'encrypted',
} as const satisfies Operation;

/** The password that a member chooses. */
export const ownPasswordOperations = {
  getVerificationPattern: contract(getVerificationPattern, {
    openBefore: ['ownPassword'],
    assumed: true,
    /** Bounds of fields that a member may change, by field. Missing bounds are those of the rule table. */
    value: schema(fieldBounds),
  }),
  changePassword: contract(changePassword, {
    sensitive: 'own',
    openBefore: ['ownPassword'],
    assumed: true,
    /** This session continues; all others of the account end. */
    body: schema(
      objectOf({ oldPassword: nonEmptyText, newPassword: nonEmptyText, confirmNewPassword: nonEmptyText }),
    ),
    value: schema({ type: 'boolean' }),
  }),
} as const;
