import { Button } from '../controls/Button.tsx';
import { useT } from '../text.ts';
import { StateCard, type StateCardProps } from './StateCard.tsx';

interface FailedCardProps extends Pick<StateCardProps, 'title' | 'sentence' | 'compact'> {
  /** There is no connection. */
  readonly offline?: boolean | undefined;
  readonly onRetry: () => void;
}

/** Stands in place of what did not load, with a button that tries again. */
export function FailedCard({ offline = false, onRetry, ...card }: FailedCardProps) {
  const t = useT();
  return (
    <StateCard
      {...card}
      state={offline ? 'offline' : 'error'}
      action={
        <Button icon="refresh-cw" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
