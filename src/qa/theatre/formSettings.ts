import type { FlagName } from '#schemas/flags.ts';
import { type RegisterSettings, registerFields } from '#schemas/registerFields.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { FormKind } from './state.ts';

/** Flags that add methods and fields to forms. Without the flags of registration methods of which at least one must stay on. */
const formFlags: readonly FlagName[] = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'PSWCHGVERF3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
];

/**
 * The flags and fields of a merchant's forms in a state: as few or as many as possible. In the state `errors` all
 * of them.
 */
export function formSettingsIn(
  { whitelabel, register }: BrandSettings,
  form: FormKind,
): Pick<BrandSettings, 'whitelabel' | 'register'> {
  if (form === 'usual') return { whitelabel, register };
  const on = form !== 'minimal';
  return {
    whitelabel: {
      ...whitelabel,
      USERNAMEREG3: true,
      DIRECTREG3: true,
      ...Object.fromEntries(formFlags.map((flag) => [flag, on])),
    },
    register: Object.fromEntries(
      registerFields.map((field) => [field, { ...register[field], enabled: on, required: on }]),
    ) as RegisterSettings,
  };
}
