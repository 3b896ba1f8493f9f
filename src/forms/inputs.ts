import type { ComponentType } from 'react';
import type { InputKind } from '#schemas/rules.ts';
import { CaptchaInput, PasswordInput, TextInput } from './FieldInputs.tsx';

/** The picture that a captcha input shows. */
export interface CaptchaPicture {
  /** Data address; null while there is none. */
  readonly image: string | null;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onRefresh: () => void;
}

/** What every input gets; each takes what it needs. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly maxLength: number | undefined;
  readonly autoComplete: string | undefined;
  readonly picture: CaptchaPicture;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** How each kind of input is drawn. */
export const inputs: Record<InputKind, ComponentType<InputProps>> = {
  text: TextInput,
  password: PasswordInput,
  captcha: CaptchaInput,
};
