import { languages } from '#schemas/languages.ts';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';
import { deviceName } from '#src/server/kernel/deviceName.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { mailText, securityEventText } from '../access/mailTexts.ts';
import { deliverMessage } from '../access/outbox.ts';

/** What a message about a change is written with. */
export type ToldContext = Pick<
  RequestContext,
  'database' | 'brandId' | 'site' | 'language' | 'now' | 'agent' | 'messages'
>;

/** An account, with the addresses that it had before the change. */
export interface ToldOwner {
  readonly account: string;
  readonly email: string | null;
  readonly dialing_code: string | null;
  readonly mobile_num: string | null;
}

/** What happened, when and on which device, and what to do about it. */
function messageOf(
  { site, language, now, agent }: ToldContext,
  account: string,
  kind: SecurityEventKind,
): { readonly title: string; readonly text: string } {
  const what = securityEventText(language, kind);
  const { intl } = languages[language];
  const time = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const { browser, system } = deviceName(agent ?? null);
  const facts = [what, `${time.format(now)} UTC`, [browser, system].filter(Boolean).join(', ')];
  return {
    title: `${site.brand.name}: ${what}`,
    text: mailText(language, kind === 'newDevice' ? 'newDeviceText' : 'securityText', {
      name: account,
      facts: facts.filter(Boolean).join('\n'),
    }),
  };
}

/**
 * Tells the owner of an account about a change or a new device, in case it was another person: by e-mail, and by SMS where there is no
 * address or the number is what changed. Addresses need not be confirmed.
 */
export async function tellOwner(
  context: ToldContext,
  { account, email, dialing_code, mobile_num }: ToldOwner,
  kind: SecurityEventKind,
): Promise<void> {
  const { title, text } = messageOf(context, account, kind);
  const content = `${title}\n\n${text}`;
  if (email !== null) await deliverMessage(context, { channel: 'mail', recipient: email, content });
  if (mobile_num === null || (email !== null && kind !== 'phone')) return;
  await deliverMessage(context, {
    channel: 'sms',
    recipient: `+${dialing_code ?? ''} ${mobile_num}`,
    content,
  });
}
