import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getSettings } from '#schemas/api/system.ts';
import type { FieldBounds } from '#schemas/registerFields.ts';
import { useDialing } from '#src/actions/forms/useDialing.ts';
import { query } from '#src/api/queries.ts';
import { allRequiredForm } from '#src/domain/forms/joinForm.ts';
import type { FormValues } from '#src/forms/engine/validator.ts';
import { mobileNumberErrors } from '#src/forms/inputs/phoneNumbers.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Recovery method. */
export type RecoveryMethod = 'phone' | 'email';

const noBounds: Readonly<Record<string, FieldBounds | undefined>> = {};
const noForm = { operation: 'requestPasswordByEmail', fields: {} };

/** The available recovery methods, and the fields of the chosen one. */
export function useForgotFields(forms: Readonly<Record<RecoveryMethod, string>>) {
  const settings = useQuery(query(getSettings));
  const validation = useQuery(query(getRegisterValidation));
  const [chosen, choose] = useState<RecoveryMethod | null>(null);

  // The phone comes first where the flag allows it (specification 2).
  const methods: readonly RecoveryMethod[] =
    settings.data?.whitelabel.PSWCHGVERF3 === true ? ['phone', 'email'] : ['email'];
  const method = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? 'email');
  const byPhone = method === 'phone';
  const bounds = validation.data ?? noBounds;
  const form = currentBrand().forms[forms[method]] ?? noForm;
  const joined = useMemo(() => allRequiredForm(form, bounds), [form, bounds]);
  const dialing = useDialing(byPhone);

  const failed = settings.isError && !settings.data;
  const coming = settings.isPending || validation.isPending;
  return {
    /** Whether the form can be shown. */
    state: failed ? ('failed' as const) : coming ? ('coming' as const) : ('ready' as const),
    retry: () => void settings.refetch(),
    methods,
    method,
    choose,
    bounds,
    joined,
    dialing: byPhone ? dialing : undefined,
    between: (values: FormValues) => (byPhone ? mobileNumberErrors(values) : {}),
  };
}

export type ForgotFields = ReturnType<typeof useForgotFields>;
