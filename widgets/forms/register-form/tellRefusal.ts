import { refusalByField } from '#src/actions/refusal.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import type { FormStore } from '#src/forms/formStore.ts';

/** Tells the form why the server refused: at the fields it names, else on top. */
export function tellRefusal(error: unknown, form: FormStore, { fields }: JoinedForm): void {
  const offline = error instanceof ApiError && error.kind === 'offline';
  form.getState().refuse(refusalByField(error, fields), offline ? 'registerForm.cutOff' : failureText(error));
}
