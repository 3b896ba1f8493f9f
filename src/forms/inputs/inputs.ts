import type { ComponentType } from 'react';
import type { InputKind } from '#schemas/rules.ts';
import {
  CaptchaInput,
  CardInput,
  ChoiceInput,
  DigitsInput,
  EmailInput,
  PasswordInput,
  PhoneInput,
  PinInput,
  TextInput,
} from './FieldInputs.tsx';
import type { InputProps } from './inputProps.ts';
import { MobileInput } from './MobileInput.tsx';
import { SmsCodeInput } from './SmsCodeInput.tsx';

/** The dialing code is chosen at its mobile number, so it renders nothing itself. */
const NoInput = () => null;

/** Component of each kind of input. */
export const inputs: Record<InputKind, ComponentType<InputProps>> = {
  text: TextInput,
  password: PasswordInput,
  captcha: CaptchaInput,
  pin: PinInput,
  email: EmailInput,
  digits: DigitsInput,
  phone: PhoneInput,
  mobile: MobileInput,
  dialingCode: NoInput,
  smsCode: SmsCodeInput,
  choice: ChoiceInput,
  card: CardInput,
};
