import { lazy, Suspense } from 'react';
import { CaptchaField } from '#src/ui/controls/CaptchaField.tsx';
import { Field } from '#src/ui/controls/Field.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { type CaptchaPicture, useFormParts } from '../formParts.ts';
import styles from './FieldInputs.module.css';
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

// Few brands have a captcha of their own.
const CaptchaFrame = lazy(async () => ({
  default: (await import('./CaptchaFrame.tsx')).CaptchaFrame,
}));

/** Keeps the place of the frame, so that nothing moves when it comes. */
const CaptchaFramePlace = ({ label }: { label: string }) => (
  <Field id="captcha-frame" label={label} required>
    <Skeleton className={styles.captchaFrame} />
  </Field>
);

/** Used where the form provides no captcha picture. */
const noPicture: CaptchaPicture = { image: null, busy: false, failed: false, onRefresh: () => undefined };

export function CaptchaInput({ autoComplete: _, required: __, ...props }: InputProps) {
  const t = useT();
  const { kind = 'digits', frame, instead, ...picture } = useFormParts().picture ?? noPicture;
  if (frame)
    return (
      <Suspense fallback={<CaptchaFramePlace label={t('captcha.work')} />}>
        <CaptchaFrame key={frame.turn} {...frame} name={props.name} error={props.error} />
      </Suspense>
    );
  const hints = [
    ...(instead ? ['captcha.instead'] : []),
    ...(/signs|sum/.test(kind) ? [`captcha.${kind}`] : []),
  ];
  return (
    <CaptchaField
      {...props}
      {...picture}
      {...(kind === 'work' && { label: t('captcha.work') })}
      {...(hints.length > 0 && { hint: hints.map((key) => t(key)).join(' ') })}
      quiet={kind === 'work'}
      inputMode={kind === 'signs' ? 'text' : 'numeric'}
    />
  );
}

/** An input that is loaded after the form, whose room it has: the login page need not wait for it. */
function loadedLater(name: keyof typeof import('./CardInputs.tsx')) {
  const Input = lazy(async () => ({ default: (await import('./CardInputs.tsx'))[name] }));
  return (props: InputProps) => (
    <Suspense fallback={<TextField {...props} name="" readOnly />}>
      <Input {...props} />
    </Suspense>
  );
}

export const CardInput = loadedLater('CardNumber');
export const ChoiceInput = loadedLater('ChoiceSelect');
