import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getSettings } from '#schemas/api/system.ts';
import type { Form } from '#schemas/manifest/form.ts';
import { useDialing } from '#src/actions/forms/useDialing.ts';
import { query } from '#src/api/queries.ts';
import { openingFields } from '#src/domain/forms/registration/opening.ts';
import {
  crossFieldErrors,
  type RegisterMethod,
  registerMethods,
} from '#src/domain/forms/registration/registration.ts';
import { registerRule, registrationForm } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import type { FormValues } from '#src/forms/engine/validator.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import { currentBrand } from '#src/stores/brand.ts';

const noBounds = {};

/** The brand's form for somebody else: no browser fills in what it knows of the agent, and the password is read aloud. */
function formForOthers(formId: string): Form {
  const form = currentBrand().forms[formId] ?? { operation: 'register', fields: {} };
  const fields = Object.entries(form.fields).map(([key, field]) => [
    key,
    {
      ...field,
      autocomplete: 'off',
      ...(key === 'password' ? { input: 'text', label: 'opening.password' } : {}),
    },
  ]);
  return { ...form, fields: Object.fromEntries(fields) };
}

/** The open ways of naming an account, and the fields of the chosen one, from the brand and its settings. */
export function useOpeningFields(formId: string) {
  const settings = useQuery(query(getSettings));
  const validation = useQuery(query(getRegisterValidation));
  const [chosen, choose] = useState<RegisterMethod | null>(null);
  const flags = settings.data?.whitelabel;
  const fieldSettings = settings.data?.register;
  const bounds = validation.data ?? noBounds;
  const methods = flags ? registerMethods(flags) : [];
  const method = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? 'username');
  const drawn = useMemo(
    () => openingFields(method, fieldSettings ?? {}, flags ?? {}),
    [method, fieldSettings, flags],
  );
  const asksDialing = drawn.countryDialingCode !== undefined;
  const dialing = useDialing(asksDialing);
  const form = useMemo(() => formForOthers(formId), [formId]);
  const joined = useMemo(() => registrationForm(form, drawn, bounds), [form, drawn, bounds]);
  return {
    settings,
    known: flags !== undefined && !validation.isPending,
    methods,
    method,
    choose,
    joined,
    /** Undefined where the form has no country. */
    dialing: asksDialing ? dialing : undefined,
    between: (values: FormValues) =>
      ({ ...mobileNumberErrors(values), ...crossFieldErrors(drawn, values) }) as Record<string, string>,
    fitsPassword: (password: string) => checkValue(password, registerRule('password', bounds), true) === null,
  };
}
