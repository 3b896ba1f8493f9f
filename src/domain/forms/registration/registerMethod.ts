import type { Device } from '#src/domain/values/device.ts';

/**
 * From where a visitor registers (specification 3): the app, the home screen of iOS, an installed web app, or the
 * website.
 */
export type RegisterMethodCode = 'APP' | 'H5' | 'WEBCLIP' | 'PWA';

/** The code for the device of the visitor. */
export function registerMethodOf({
  native,
  installed,
  system,
}: Pick<Device, 'native' | 'installed' | 'system'>): RegisterMethodCode {
  if (native) return 'APP';
  if (!installed) return 'H5';
  return system === 'ios' ? 'WEBCLIP' : 'PWA';
}

/** The four fields of a registration that are computed (specification 3). */
export const computedFields = (
  device: Pick<Device, 'native' | 'installed' | 'system'>,
  hostname: string,
): { registerUrl: string; registerMethod: RegisterMethodCode; type: 0; domain: string } => ({
  registerUrl: hostname,
  registerMethod: registerMethodOf(device),
  type: 0,
  domain: hostname,
});
