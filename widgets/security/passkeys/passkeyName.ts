import type { Translate } from '#src/ui/text.ts';
import type { Passkey } from './usePasskeys.ts';

/** Display name of a passkey: what keeps it, else where it was made. */
export function passkeyName({ keeper, browser, system }: Passkey, t: Translate): string {
  if (keeper !== '') return keeper;
  return browser !== '' && system !== ''
    ? t('passkeys.on', { browser, system })
    : browser || system || t('passkeys.unknown');
}
