import type { MessageProviders } from '../kernel/messageProvider.ts';
import { httpProvider } from './httpProvider.ts';
import { smtpProvider } from './smtpProvider.ts';

const hasScheme = (url: string, schemes: readonly string[]): boolean =>
  URL.canParse(url) && schemes.includes(new URL(url).protocol);

/**
 * The providers that the environment names: `LIVERY_SMTP_URL` with `LIVERY_MAIL_FROM` for mails, `LIVERY_SMS_URL` with
 * `LIVERY_SMS_SECRET` for text messages. Throws a sentence on one that cannot be used; it does not repeat it.
 */
export function providersOf(env: NodeJS.ProcessEnv): MessageProviders {
  const {
    LIVERY_SMTP_URL: smtp,
    LIVERY_MAIL_FROM: from,
    LIVERY_SMS_URL: sms,
    LIVERY_SMS_SECRET: secret,
  } = env;
  if (smtp && !hasScheme(smtp, ['smtp:', 'smtps:']))
    throw new Error('LIVERY_SMTP_URL is no address such as smtps://user:password@mail.example.');
  if (smtp && !/^[^\s@<>]+@[^\s@<>]+$/.test(from ?? ''))
    throw new Error('LIVERY_MAIL_FROM is not the mail address that LIVERY_SMTP_URL sends from.');
  if (sms && !hasScheme(sms, ['https:', 'http:']))
    throw new Error('LIVERY_SMS_URL is no address such as https://messages.example/send.');
  return {
    ...(smtp && from ? { mail: smtpProvider(smtp, from) } : {}),
    ...(sms ? { sms: httpProvider(sms, secret || undefined) } : {}),
  };
}
