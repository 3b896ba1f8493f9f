import { Button } from '#src/ui/controls/Button.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';

/** Shown when start-up fails, with a retry button (specification 8, page-load failure). */
export function RetryScreen({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const t = useT();
  return (
    <main>
      <StateCard
        state="offline"
        title={t('start.failed')}
        sentence={t('start.failedHint')}
        action={
          <Button onClick={onRetry} busy={busy}>
            {t('action.retry')}
          </Button>
        }
      />
    </main>
  );
}
