import { useEffect, useRef } from 'react';
import { Checkbox } from '#src/ui/controls/Checkbox.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RegisterForm.module.css';

interface AgeConfirmationProps {
  readonly age: number;
  readonly confirmed: boolean;
  /** How often registration was tried without it: each time the box says that it is missing, and gets the focus. */
  readonly missed: number;
  readonly onChange: (confirmed: boolean) => void;
}

/** The visitor's own word that they are old enough: a box apart from the agreement, and never ticked for them. */
export function AgeConfirmation({ age, confirmed, missed, onChange }: AgeConfirmationProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missed > 0) place.current?.querySelector('input')?.focus();
  }, [missed]);
  return (
    <div ref={place}>
      <Checkbox
        aria-required="true"
        checked={confirmed}
        onChange={onChange}
        className={styles.agreement}
        error={missed > 0 && !confirmed ? t('registerForm.ageMissing', { age }) : undefined}
      >
        {t('registerForm.age', { age })}
      </Checkbox>
    </div>
  );
}
