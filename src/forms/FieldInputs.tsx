import { CaptchaField } from '#src/ui/CaptchaField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { InputProps } from './inputs.ts';

export const TextInput = ({ picture: _, ...props }: InputProps) => (
  <TextField {...props} required autoCapitalize="none" spellCheck={false} dir="auto" />
);

export const PasswordInput = ({ picture: _, ...props }: InputProps) => (
  <TextField {...props} required type="password" dir="ltr" />
);

export const CaptchaInput = ({ picture, autoComplete: _, ...props }: InputProps) => (
  <CaptchaField {...props} {...picture} inputMode="numeric" />
);
