import type { FlagName } from '#schemas/flags.ts';
import { type RegisterSettings, registerFields } from '#schemas/registerFields.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { FormKind } from './state.ts';

/** Flags that give forms more ways and fields. The ways themselves: one of them stays. */
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
 * What a merchant's forms ask for as a state has it: as little or as much as there is. Mistakes are made where everything
 * is asked for.
 */
export function askedFields(
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
