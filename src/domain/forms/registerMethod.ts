import type { Device } from '../values/device.ts';

/** How somebody registers (specification 3): in the app, from the home screen of iOS, as an installed web app, or on the page. */
export type RegisterMethodCode = 'APP' | 'H5' | 'WEBCLIP' | 'PWA';

/** The code of the device that registers. */
export function registerMethodOf({
  native,
  installed,
  system,
}: Pick<Device, 'native' | 'installed' | 'system'>): RegisterMethodCode {
  if (native) return 'APP';
  if (!installed) return 'H5';
  return system === 'ios' ? 'WEBCLIP' : 'PWA';
}

/** The four fields of a registration that nobody fills in (specification 3). */
export const computedFields = (
  device: Pick<Device, 'native' | 'installed' | 'system'>,
  hostname: string,
): { registerUrl: string; registerMethod: RegisterMethodCode; type: 0; domain: string } => ({
  registerUrl: hostname,
  registerMethod: registerMethodOf(device),
  type: 0,
  domain: hostname,
});
