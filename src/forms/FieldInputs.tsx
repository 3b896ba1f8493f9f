import { groupedCard } from '#src/domain/forms/bankCard.ts';
import { latinDigits } from '#src/domain/forms/fieldRule.ts';
import { CaptchaField } from '#src/ui/controls/CaptchaField.tsx';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import type { InputProps } from './inputs.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

/** What a line of text takes of an input's props. */
const line = ({
  picture: _,
  dialing: __,
  sms: ___,
  choices: ____,
  required = true,
  ...props
}: InputProps) => ({
  ...props,
  required,
});

export const TextInput = (props: InputProps) => (
  <TextField {...line(props)} autoCapitalize="none" spellCheck={false} dir="auto" />
);

/** A password. Under a new one stands how hard it is to guess; not under its repetition. */
export const PasswordInput = (props: InputProps) => {
  const field = <TextField {...line(props)} type="password" dir="ltr" />;
  if (props.autoComplete !== 'new-password' || /confirm/i.test(props.name)) return field;
  return (
    <div>
      {field}
      <PasswordStrength value={props.value} />
    </div>
  );
};

export const PinInput = (props: InputProps) => (
  <TextField {...line(props)} type="password" inputMode="numeric" dir="ltr" />
);

export const EmailInput = (props: InputProps) => (
  <TextField {...line(props)} type="email" autoCapitalize="none" dir="ltr" />
);

export const DigitsInput = (props: InputProps) => (
  <TextField {...line(props)} inputMode="numeric" dir="ltr" />
);

export const PhoneInput = (props: InputProps) => <TextField {...line(props)} type="tel" dir="ltr" />;

export function CaptchaInput({
  picture: { kind = 'digits', ...picture },
  autoComplete: _,
  required: __,
  dialing: ___,
  sms: ____,
  ...props
}: InputProps) {
  const t = useT();
  return (
    <CaptchaField
      {...props}
      {...picture}
      hint={kind === 'digits' ? props.hint : t(`captcha.${kind}`)}
      inputMode={kind === 'signs' ? 'text' : 'numeric'}
    />
  );
}

/** A card's number, in groups of four as it stands on the card, however it is typed or pasted. */
export const CardInput = ({ onChange, ...props }: InputProps) => (
  <TextField
    {...line({ ...props, onChange })}
    icon="credit-card"
    inputMode="numeric"
    dir="ltr"
    value={groupedCard(props.value)}
    // Room for the gaps between the groups.
    maxLength={(props.maxLength ?? 19) + 5}
    onChange={(typed) => onChange(latinDigits(typed).replace(/\D/g, ''))}
  />
);

export const ChoiceInput = ({ choices = [], ...props }: InputProps) => {
  const { maxLength: _, ...rest } = line(props);
  return <SelectField {...rest} choices={choices} />;
};
