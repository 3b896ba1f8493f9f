import { defineWidget } from '../define.ts';
import { signedInDevicesProps } from './schema.ts';

/** Where a member is signed in. */
export const signedInDevices = defineWidget({
  name: 'signed-in-devices',
  family: 'security',
  props: signedInDevicesProps,
  texts: ['signedInDevices.'],
  reads: ['listDevices'],
  load: () => import('./SignedInDevices.tsx'),
});
