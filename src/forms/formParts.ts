import { createContext, useContext } from 'react';
import type { CaptchaKind } from '#src/domain/forms/captchaKind.ts';
import type { DialingCountry } from '#src/domain/forms/dialingCountries.ts';
import type { CaptchaHelp } from '#src/ui/controls/CaptchaField.tsx';

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

/** What single inputs of a form need besides their own value. */
export interface FormParts {
  readonly picture?: CaptchaPicture | undefined;
  readonly dialing?: DialingChoice | undefined;
  readonly sms?: SmsButton | undefined;
  /** Where codes of more than one kind are asked for: the button of each such field. */
  readonly smsOf?: Readonly<Record<string, SmsButton>> | undefined;
  /** What fields offer to choose from, by field. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>> | undefined;
}

/** Hands the parts to the inputs that need them: the others are not drawn anew when one changes. */
export const FormParts = createContext<FormParts>({});

export const useFormParts = (): FormParts => useContext(FormParts);
