import { Button } from '#src/ui/controls/Button.tsx';
import { TextsProvider, useT } from '#src/ui/text.ts';
import styles from './ReportsQuestion.module.css';

interface ReportsQuestionProps {
  readonly onAnswer: (agreed: boolean) => void;
}

function Question({ onAnswer }: ReportsQuestionProps) {
  const t = useT();
  return (
    <section className={styles.question} aria-label={t('reports.title')}>
      <p>{t('reports.question')}</p>
      <div className={styles.answers}>
        <Button look="quiet" size="small" onClick={() => onAnswer(false)}>
          {t('reports.refuse')}
        </Button>
        <Button look="quiet" size="small" onClick={() => onAnswer(true)}>
          {t('reports.allow')}
        </Button>
      </div>
    </section>
  );
}

/** Asks whether the visit may be reported. Both answers look alike, and nothing waits for one. */
export const ReportsQuestion = (props: ReportsQuestionProps) => (
  <TextsProvider>
    <Question {...props} />
  </TextsProvider>
);
