import { lazy, Suspense } from 'react';
import { groupCardDigits } from '#src/domain/forms/numbers/groupCardDigits.ts';
import { latinDigits } from '#src/domain/forms/rules/fieldRule.ts';
import { CaptchaField } from '#src/ui/controls/CaptchaField.tsx';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import { type CaptchaPicture, useFormParts } from '../formParts.ts';
import type { InputProps } from './inputProps.ts';

// Not shown before a new password is typed.
const PasswordStrength = lazy(async () => ({
  default: (await import('./PasswordStrength.tsx')).PasswordStrength,
}));

export const TextInput = (props: InputProps) => (
  <TextField {...props} autoCapitalize="none" spellCheck={false} dir="auto" />
);

/** A password field, with a strength meter below a new password but not below its confirmation. */
export const PasswordInput = (props: InputProps) => {
  const field = <TextField {...props} type="password" dir="ltr" />;
  if (props.autoComplete !== 'new-password' || /confirm/i.test(props.name)) return field;
  return (
    <div>
      {field}
      <Suspense fallback={null}>
        <PasswordStrength value={props.value} />
      </Suspense>
    </div>
  );
};

export const PinInput = (props: InputProps) => (
  <TextField {...props} type="password" inputMode="numeric" dir="ltr" />
);

export const EmailInput = (props: InputProps) => (
  <TextField {...props} type="email" autoCapitalize="none" dir="ltr" />
);

export const DigitsInput = (props: InputProps) => <TextField {...props} inputMode="numeric" dir="ltr" />;

/** Adds room for separators typed into numbers; they are removed before sending. */
export const lengthWithSeparators = (maxLength: number | undefined) => maxLength && maxLength + 8;

export const PhoneInput = (props: InputProps) => (
  <TextField {...props} maxLength={lengthWithSeparators(props.maxLength)} type="tel" dir="ltr" />
);

/** Used where the form provides no captcha picture. */
const noPicture: CaptchaPicture = { image: null, busy: false, failed: false, onRefresh: () => undefined };

export function CaptchaInput({ autoComplete: _, required: __, ...props }: InputProps) {
  const t = useT();
  const { kind = 'digits', ...picture } = useFormParts().picture ?? noPicture;
  return (
    <CaptchaField
      {...props}
      {...picture}
      {...(kind !== 'digits' && { [kind === 'work' ? 'label' : 'hint']: t(`captcha.${kind}`) })}
      quiet={kind === 'work'}
      inputMode={kind === 'signs' ? 'text' : 'numeric'}
    />
  );
}

/** A card number, shown in groups of four however it is typed or pasted. */
export const CardInput = ({ onChange, ...props }: InputProps) => (
  <TextField
    {...props}
    icon="credit-card"
    inputMode="numeric"
    dir="ltr"
    value={groupCardDigits(props.value)}
    // Room for the gaps between the groups.
    maxLength={(props.maxLength ?? 19) + 5}
    onChange={(typed) => onChange(latinDigits(typed).replace(/\D/g, ''))}
  />
);

export const ChoiceInput = ({ maxLength: _, ...props }: InputProps) => (
  <SelectField {...props} choices={useFormParts().choices?.[props.name] ?? []} />
);
