import { defineWidget } from '../define.ts';
import { securityCentreProps } from './schema.ts';

/** The security centre: how safe the account is, and a row for each thing that keeps it so. */
export const securityCentre = defineWidget({
  name: 'security-centre',
  family: 'security',
  props: securityCentreProps,
  texts: ['securityCentre.', 'trialAccount.'],
  reads: ['getSecurity'],
  load: () => import('./SecurityCentre.tsx'),
});
