import { contractKinds } from '#schemas/api/contractLists.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `agent-contract`. */
export const agentContractProps = schema({
  description:
    'A contract of an agent: an offer to sign, the terms in force, what was paid by it, and offers to those right below.',
  type: 'object',
  properties: {
    kind: {
      description: 'What it pays by: stakes of a day, of a day hour by hour, or losses of a period.',
      type: 'string',
      enum: contractKinds,
    },
  },
  required: ['kind'],
  additionalProperties: false,
});

/** Contract of the contracts of agents. */
export const contract = {
  props: agentContractProps,
  access: 'session',
  parameters: ['show'],
  onDemand: [
    'answerContract',
    'offerContract',
    'withdrawContract',
    'listDownlineContracts',
    'processSalary',
    'processHourlySalary',
  ],
} satisfies WidgetContract;
