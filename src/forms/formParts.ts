import { createContext, useContext } from 'react';
import type { CaptchaKind } from '#src/domain/forms/captchaKind.ts';
import type { DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';
import type { CaptchaHelp } from '#src/ui/controls/CaptchaField.tsx';

/** The brand's own captcha in a frame. */
export interface FramedCaptcha {
  readonly address: string;
  /** Another one shows the frame anew. */
  readonly turn: number;
  readonly state: CaptchaHelp['state'];
  readonly onToken: (token: string) => void;
  /** The frame did not come, or says that it is of no use. */
  readonly onLost: () => void;
}

/** State of a captcha picture. */
export interface CaptchaPicture {
  /** Data URL; null without a picture. */
  readonly image: string | null;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onRefresh: () => void;
  /** What is to be read off. Default: digits. `work`: nothing, the device has to work for it. */
  readonly kind?: CaptchaKind | 'work' | undefined;
  /** The brand's own captcha, shown in place of the picture. */
  readonly frame?: FramedCaptcha | null | undefined;
  /** It takes the place of the brand's own, which did not come. */
  readonly instead?: boolean | undefined;
  /** The proof-of-work alternative to reading the picture. */
  readonly help?: CaptchaHelp | undefined;
}

/** State of the dialing code before a mobile number. */
export interface DialingChoice {
  readonly country: DialingCountry | null;
  /** ISO code of the visitor's presumed country. */
  readonly home?: string | undefined;
  /** All countries; null while loading. */
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
  /** The field is disabled until a code was sent. */
  readonly locks?: boolean;
  readonly onSend: () => void;
}

/** An option of a choice field. */
export interface Choice {
  readonly value: string;
  /** Displayed text. */
  readonly label: string;
}

/** State that some inputs need besides their own value. */
export interface FormParts {
  readonly picture?: CaptchaPicture | undefined;
  readonly dialing?: DialingChoice | undefined;
  readonly sms?: SmsButton | undefined;
  /** In forms with several codes: the button of each field, by field key. */
  readonly smsOf?: Readonly<Record<string, SmsButton>> | undefined;
  /** Options of choice fields, by field key. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>> | undefined;
}

/** Provides the parts by context, so that only the inputs that use them re-render. */
export const FormParts = createContext<FormParts>({});

export const useFormParts = (): FormParts => useContext(FormParts);
