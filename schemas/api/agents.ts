import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, anyObject, objectOf, text } from './shapes.ts';

export const getSalaryContract = {
  name: 'getSalaryContract',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/salary',
  session: 'required',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const getDividendContract = {
  name: 'getDividendContract',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/dividend',
  session: 'required',
  tokenInQuery: true,
  module: 'AGEINFO3',
} as const satisfies Operation;

export const processSalary = {
  name: 'processSalary',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/salary/process',
  session: 'required',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const processHourlySalary = {
  name: 'processHourlySalary',
  area: 'member',
  method: 'POST',
  path: '/wps/relay/agent/contract/hourly/process',
  session: 'required',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const getDividendInfo = {
  name: 'getDividendInfo',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/dividend',
  session: 'required',
  module: 'AGEINFO3',
} as const satisfies Operation;

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

/** Agents: their contracts, and what they do for their downline. */
export const agentOperations = {
  getSalaryContract: contract(getSalaryContract, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  getDividendContract: contract(getDividendContract, {
    assumed: true,
    /** Contracts that an upline offers and the member has not answered, each as a non-empty field. */
    value: schema({
      type: 'object',
      properties: { dailysalreqtype: text, divtypecompperiodreq: text, contracthoursalreq: text },
    }),
  }),
  processSalary: contract(processSalary, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  processHourlySalary: contract(processHourlySalary, {
    assumed: true,
    planned: true,
    body: schema(anyObject),
    value: schema(anyObject),
  }),
  getDividendInfo: contract(getDividendInfo, {
    assumed: true,
    /** Whether the member has a dividend contract, and its dividend not yet paid. */
    value: schema(
      objectOf({
        contracted: { type: 'boolean' },
        pending: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  }),
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
