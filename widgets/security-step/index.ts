import { defineWidget } from '../define.ts';
import { securityStepProps } from './schema.ts';

/** A form of the security centre. */
export const securityStep = defineWidget({
  name: 'security-step',
  family: 'security',
  props: securityStepProps,
  texts: ['securityStep.', 'field.', 'error.', 'smsCode.', 'dialing.', 'toast.in_sms_send'],
  reads: ['getSecurity', 'listCountries'],
  form: 'fixed',
  load: () => import('./SecurityStep.tsx'),
});
