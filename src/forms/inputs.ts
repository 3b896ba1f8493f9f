import type { ComponentType } from 'react';
import type { InputKind } from '#schemas/rules.ts';
import type { CaptchaKind } from '#src/domain/forms/captchaKind.ts';
import type { DialingCountry } from '#src/domain/forms/dialingCountries.ts';
import type { CaptchaHelp } from '#src/ui/controls/CaptchaField.tsx';

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
import { MobileInput } from './MobileInput.tsx';
import { SmsCodeInput } from './SmsCodeInput.tsx';

/** The picture that a captcha input shows. */
export interface CaptchaPicture {
  /** Data address; null while there is none. */
  readonly image: string | null;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onRefresh: () => void;
  /** What it shows. Default: digits. */
  readonly kind?: CaptchaKind | undefined;
  /** The way around the picture: the device works instead. */
  readonly help?: CaptchaHelp | undefined;
}

/** What stands before a mobile number. */
export interface DialingChoice {
  readonly country: DialingCountry | null;
  /** ISO code of the country that the visitor is taken to be in. */
  readonly home?: string | undefined;
  /** All countries; null while they are on their way. */
  readonly countries: readonly DialingCountry[] | null;
  readonly onChoose: (country: DialingCountry) => void;
}

/** The button that sends an SMS code. */
export interface SmsButton {
  /** Whole seconds until another code may be sent; 0 now. */
  readonly left: number;
  readonly busy: boolean;
  /** A code has been sent before. */
  readonly sent: boolean;
  /** Nothing can be typed before a code was sent. */
  readonly locks?: boolean;
  readonly onSend: () => void;
}

/** One of the values that a field offers. */
export interface Choice {
  readonly value: string;
  /** In words. */
  readonly label: string;
}

/** What every input gets; each takes what it needs. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** Default: it must be filled in. */
  readonly required?: boolean;
  readonly maxLength: number | undefined;
  readonly autoComplete: string | undefined;
  readonly picture: CaptchaPicture;
  readonly dialing?: DialingChoice | undefined;
  readonly sms?: SmsButton | undefined;
  /** Values to choose from. */
  readonly choices?: readonly Choice[] | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A dialling code is chosen before the number it belongs to: it has no place of its own. */
const Nothing = () => null;

/** How each kind of input is drawn. */
export const inputs: Record<InputKind, ComponentType<InputProps>> = {
  text: TextInput,
  password: PasswordInput,
  captcha: CaptchaInput,
  pin: PinInput,
  email: EmailInput,
  digits: DigitsInput,
  phone: PhoneInput,
  mobile: MobileInput,
  dialingCode: Nothing,
  smsCode: SmsCodeInput,
  choice: ChoiceInput,
  card: CardInput,
};
