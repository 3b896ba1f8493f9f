import { providerNames, type SignInWay } from '#src/domain/access/signInWays.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { useT } from '../ui/text.ts';
import styles from './ElsewhereButtons.module.css';
import facebook from './marks/facebook.svg';
import google from './marks/google.svg';

/** The mark of each, in the colours it asks for; fetched where it is shown. */
const marks = { google, facebook };

interface ElsewhereButtonsProps {
  readonly ways: readonly SignInWay[];
  readonly busy?: boolean;
  readonly onChoose: (way: SignInWay) => void;
}

/** Ways to sign in with an account that somebody has elsewhere; nothing where there are none. */
export function ElsewhereButtons({ ways, busy, onChoose }: ElsewhereButtonsProps) {
  const t = useT();
  if (ways.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {ways.map((way) => (
        <Button key={way} look="outline" full aria-disabled={busy || undefined} onClick={() => onChoose(way)}>
          {way === 'phone' ? (
            <Icon name="smartphone" />
          ) : (
            <img src={marks[way]} alt="" width="20" height="20" />
          )}
          {way === 'phone' ? t('signIn.goPhone') : t('signIn.go', { name: providerNames[way] })}
        </Button>
      ))}
    </div>
  );
}
