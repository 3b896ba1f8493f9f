import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { refusalByField } from '#src/actions/forms/refusal.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import type { FormStore } from '#src/forms/engine/formStore.ts';

/** Shows the server's refusal at the fields it names, else on top of the form. */
export function showRegisterRefusal(error: unknown, form: FormStore, { fields }: JoinedForm): void {
  const offline = error instanceof ApiError && error.kind === 'offline';
  form
    .getState()
    .refuse(refusalByField(error, fields), offline ? 'registerForm.cutOff' : formFailureText(error));
}
