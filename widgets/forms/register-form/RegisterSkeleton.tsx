import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

/** Lines that most brands' forms have, where nobody knows yet. */
const usual = 4;

/** The form's shape while it is on its way: label and box of each field, and the button. */
export function RegisterSkeleton({ fields = usual }: { fields?: number | undefined }) {
  const t = useT();
  return (
    <div
      className={styles.skeleton}
      role="status"
      aria-busy="true"
      aria-label={t('registerForm.title')}
      data-answer-comes=""
    >
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div key={field}>
          <Skeleton className={styles.label} />
          <Skeleton className={styles.box} />
        </div>
      ))}
      <Skeleton className={styles.box} />
    </div>
  );
}
