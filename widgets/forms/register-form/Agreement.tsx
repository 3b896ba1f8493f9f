import { Trans } from 'react-i18next';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

/** The checkbox for the user agreement, which its sentence links to once there is one. */
export function Agreement({
  agreed,
  onChange,
  age,
}: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  age: number;
}) {
  const t = useT();
  const { isOffered } = useNavigation();
  return (
    <Checkbox checked={agreed} onChange={onChange} className={styles.agreement}>
      <Trans
        i18nKey="registerForm.agree"
        values={{ age, agreement: t('page.user-agreement') }}
        components={{
          a: isOffered('user-agreement') ? (
            <Link page="user-agreement" className={styles.inline} />
          ) : (
            <span />
          ),
        }}
      />
    </Checkbox>
  );
}
