import { createContext } from 'react';
import type { FieldUi } from '#src/domain/forms/formSchema.ts';
import type { CaptchaPicture, DialingChoice, SmsButton } from './inputs.ts';

/** What the inputs of a form need besides their own value. */
interface FormContextValue {
  readonly fields: Readonly<Record<string, FieldUi>>;
  readonly picture: CaptchaPicture;
  readonly dialing: DialingChoice | undefined;
  readonly sms: SmsButton | undefined;
  /** Text keys of what is wrong, of the fields whose errors are shown. */
  readonly errors: Readonly<Record<string, string>>;
  /** What a field holds now, told or not. */
  readonly current: (key: string) => string;
  readonly change: (key: string, text: string) => void;
  readonly leave: (key: string, value: string) => void;
}

/**
 * Hands it to the inputs past rjsf, which takes two functions for the same and would keep the first: a button
 * then works with what was typed before.
 */
export const FormContext = createContext<FormContextValue | null>(null);
