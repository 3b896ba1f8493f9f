import { laterErrorTexts } from '#schemas/api/laterErrors.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';

/** The text key of a failure, as `failureText` has it, with the refusals that only forms meet. */
export function formFailureText(error: unknown): string {
  const texts: Readonly<Record<string, string>> = laterErrorTexts;
  const code = error instanceof ApiError ? error.code : undefined;
  return code !== undefined && Object.hasOwn(texts, code) ? (texts[code] ?? '') : failureText(error);
}
