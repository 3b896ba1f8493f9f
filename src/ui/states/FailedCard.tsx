import { Button } from '../controls/Button.tsx';
import { Link } from '../controls/Link.tsx';
import { useT } from '../text.ts';
import { useIsLasting } from './failureReason.ts';
import { StateCard, type StateCardProps } from './StateCard.tsx';

interface FailedCardProps extends Pick<StateCardProps, 'title' | 'sentence' | 'compact'> {
  /** There is no connection. */
  readonly offline?: boolean | undefined;
  readonly onRetry: () => void;
}

/** Stands in place of what did not load, with a button that tries again; with a way on where that never helps. */
export function FailedCard({ offline = false, onRetry, ...card }: FailedCardProps) {
  const t = useT();
  const lasting = useIsLasting();
  return (
    <StateCard
      {...card}
      state={offline ? 'offline' : 'error'}
      action={
        lasting ? (
          <Link page="service" look="quiet" icon="headphones">
            {t('siteStatus.contact')}
          </Link>
        ) : (
          <Button icon="refresh-cw" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}
