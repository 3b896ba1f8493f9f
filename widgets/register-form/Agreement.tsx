import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

/** Stands where the link goes; no catalogue has it. */
const gap = '\u0001';

/** What a player agrees to, in one sentence with a link in it. */
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
  const [before, after = ''] = t('registerForm.agree', { age, agreement: gap }).split(gap);
  return (
    <Checkbox checked={agreed} onChange={onChange} className={styles.agreement}>
      {before}
      <Link page="user-agreement" className={styles.inline}>
        {t('page.user-agreement')}
      </Link>
      {after}
    </Checkbox>
  );
}
