import { LinkedText } from '#src/ui/content/LinkedText.tsx';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

/** The checkbox for the user agreement, which its sentence links to once there is one. */
export function Agreement({
  agreed,
  onChange,
  changed,
}: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Another version came into force since the form was opened. */
  changed: boolean;
}) {
  const t = useT();
  const { isOffered } = useNavigation();
  return (
    <Checkbox
      checked={agreed}
      onChange={onChange}
      className={styles.agreement}
      error={changed ? t('error.agreementChanged') : undefined}
    >
      <LinkedText
        link={(words) =>
          isOffered('user-agreement') ? (
            <Link page="user-agreement" className={styles.inline}>
              {words}
            </Link>
          ) : (
            words
          )
        }
      >
        {t('registerForm.agree', { agreement: t('page.user-agreement') })}
      </LinkedText>
    </Checkbox>
  );
}
