import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

/** Typical number of fields, used until the settings have loaded. */
const typicalCount = 4;

/** Skeleton of the form: label and input of each field, and the button. */
export function RegisterSkeleton({ fields = typicalCount }: { fields?: number | undefined }) {
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
