import type { InputKind, RuleKey } from '#schemas/rules.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftForm } from '../files/draft.ts';

/** Rules of values that nobody may read over a shoulder, and the inputs that hide them, the usual one first. */
const hidingInputs: Readonly<Partial<Record<RuleKey, readonly InputKind[]>>> = {
  loginPassword: ['password'],
  password: ['password'],
  confirmPassword: ['password'],
  confirmNewPassword: ['password'],
  paymentPassword: ['pin', 'password'],
};

/** Reports fields of a form that show a password while it is typed. */
export const checkSecretInputs = (form: DraftForm, pointer: string): Diagnostic[] =>
  Object.entries(form.fields ?? {}).flatMap(([key, { input, rule }]): Diagnostic[] => {
    const hiding = hidingInputs[rule as RuleKey];
    if (!hiding || input === undefined || hiding.some((kind) => kind === input)) return [];
    return [
      {
        code: 'readable-password',
        pointer: `${pointerTo(`${pointer}/fields`, key)}/input`,
        message: `What is typed into "${key}" can be read on the screen.`,
        expected: hiding.map((kind) => `"${kind}"`).join(' or '),
        nearest: hiding[0],
        certain: hiding[0],
      },
    ];
  });
