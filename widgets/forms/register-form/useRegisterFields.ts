import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getSettings } from '#schemas/api/system.ts';
import { useDialing } from '#src/actions/forms/useDialing.ts';
import { query } from '#src/api/queries.ts';
import {
  crossFieldErrors,
  type RegisterMethod,
  registerMethods,
  registrationFields,
} from '#src/domain/forms/registration/registration.ts';
import { registrationForm } from '#src/domain/forms/registration/registrationForm.ts';
import type { FormValues } from '#src/forms/engine/validator.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import { currentBrand } from '#src/stores/brand.ts';
import type { useNewcomer } from './useNewcomer.ts';

const noBounds = {};
const noForm = { operation: 'register', fields: {} };

/**
 * The open registration methods, and the fields of the chosen one, from the brand, the settings, the link and a
 * social sign-in. `typed` is the number in the form.
 */
export function useRegisterFields(
  formId: string,
  linkAccepted: boolean,
  newcomer: ReturnType<typeof useNewcomer>,
  typed: string | undefined,
) {
  const settings = useQuery(query(getSettings));
  const validation = useQuery(query(getRegisterValidation));
  const [chosen, choose] = useState<RegisterMethod | null>(newcomer.method);

  const flags = settings.data?.whitelabel;
  const fieldSettings = settings.data?.register;
  const bounds = validation.data ?? noBounds;
  const methods = flags ? registerMethods(flags) : [];
  const method = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? 'username');
  const asked = useMemo(
    () => registrationFields(method, fieldSettings ?? {}, flags ?? {}, linkAccepted),
    [method, fieldSettings, flags, linkAccepted],
  );
  const asksDialing = asked.countryDialingCode !== undefined;
  const dialing = useDialing(asksDialing, newcomer.country);
  const proved = newcomer.proves(dialing.country, typed);
  const drawn = useMemo(() => {
    const { verificationCode, ...others } = asked;
    return proved || !verificationCode ? others : asked;
  }, [asked, proved]);
  const form = currentBrand().forms[formId] ?? noForm;
  const joined = useMemo(() => registrationForm(form, drawn, bounds), [form, drawn, bounds]);

  return {
    settings,
    flags,
    validating: validation.isPending,
    methods,
    method,
    choose,
    drawn,
    bounds,
    joined,
    /** Undefined where the form has no country. */
    dialing: asksDialing ? dialing : undefined,
    between: (values: FormValues) =>
      ({ ...mobileNumberErrors(values), ...crossFieldErrors(drawn, values) }) as Record<string, string>,
  };
}

export type RegisterFields = ReturnType<typeof useRegisterFields>;
