import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `agent-dividend`. */
export const agentDividendProps = schema({
  description:
    'The dividend of an agent: the period that runs, what it comes to by now, and dividends of the past.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the dividend of an agent. */
export const contract = {
  props: agentDividendProps,
  access: 'session',
} satisfies WidgetContract;
