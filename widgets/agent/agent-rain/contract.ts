import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `agent-rain`. */
export const agentRainProps = schema({
  description: 'Rains of red envelopes that an agent gives to the own team: a form, and what became of each.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page on which an agent gives rains. */
export const contract = {
  props: agentRainProps,
  access: 'session',
  onDemand: ['cancelAgentRain', 'findMovements', 'getSecurity', 'giveAgentRain'],
} satisfies WidgetContract;
