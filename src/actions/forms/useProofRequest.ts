import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { formFailureText } from './formFailureText.ts';
import { refusedFields } from './refusal.ts';

/** A form whose fields depend on what `getSecurity` answers. */
interface ProvableForm {
  readonly fields: readonly { readonly key: string }[];
  refuse(text: string, key?: string): void;
}

/**
 * Handles a refusal for want of a fresh proof: reads again how the account stands, so that the form draws the field for it,
 * and says so at that field. Typed values stay. The function returns false for any other refusal.
 */
export function useProofRequest(form: ProvableForm): (error: unknown) => boolean {
  const [missing, setMissing] = useState<string | null>(null);
  const isDrawn = form.fields.some(({ key }) => key === missing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the missing field is drawn
  useEffect(() => {
    if (!isDrawn || missing === null) return;
    form.refuse('error.proof', missing);
    setMissing(null);
  }, [isDrawn]);

  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'security.proof') return false;
    const [field] = refusedFields(error);
    if (form.fields.some(({ key }) => key === field)) form.refuse(formFailureText(error), field);
    else setMissing(field ?? null);
    void queryClient.invalidateQueries({ queryKey: ['getSecurity'] });
    return true;
  };
}
