import { providerNames, type SignInProvider } from '#src/domain/access/signInProviders.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { useT } from '../ui/text.ts';
import facebook from './marks/facebook.svg';
import google from './marks/google.svg';
import styles from './SocialSignInButtons.module.css';

/** Logos of the providers, in their prescribed colours; loaded where they are shown. */
const logos = { google, facebook };

interface SocialSignInButtonsProps {
  readonly providers: readonly SignInProvider[];
  readonly busy?: boolean;
  readonly onChoose: (way: SignInProvider) => void;
}

/** Buttons for social sign-in; renders nothing without providers. */
export function SocialSignInButtons({ providers, busy, onChoose }: SocialSignInButtonsProps) {
  const t = useT();
  if (providers.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {providers.map((way) => (
        <Button key={way} look="outline" full aria-disabled={busy || undefined} onClick={() => onChoose(way)}>
          {way === 'phone' ? (
            <Icon name="smartphone" />
          ) : (
            <img src={logos[way]} alt="" width="20" height="20" />
          )}
          {way === 'phone' ? t('signIn.goPhone') : t('signIn.go', { name: providerNames[way] })}
        </Button>
      ))}
    </div>
  );
}
