import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { anyObject } from './shapes.ts';

export const openDownline = {
  name: 'openDownline',
  area: 'member',
  method: 'POST',
  path: '/wps/agent/downline',
  session: 'required',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const transferToDownline = {
  name: 'transferToDownline',
  area: 'member',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  session: 'required',
  module: 'AGEDOWNMAN3',
  money: true,
} as const satisfies Operation;

/** What agents do for their downline. */
export const agentOperations = {
  openDownline: contract(openDownline, {
    assumed: true,
    planned: true,
    body: schema(anyObject),
    value: schema({ type: 'boolean' }),
  }),
  transferToDownline: contract(transferToDownline, {
    planned: true,
    body: schema(anyObject),
    value: schema({ type: 'boolean' }),
  }),
} as const;
