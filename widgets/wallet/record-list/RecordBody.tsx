import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import { type BehindRecord, RecordBehind } from './RecordBehind.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordLegs } from './RecordLegs.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import type { RecordFrame } from './RecordValue.tsx';
import type { RecordDetail } from './recordProps.ts';

interface RecordBodyProps extends RecordFrame {
  readonly detail: RecordDetail;
  /** Keys of what is shown already. */
  readonly told: ReadonlySet<string>;
  readonly onOpen: (row: BehindRecord) => void;
}

/** Everything that is known of a row beyond the list: what it was on, what it belongs to, and what happened. */
export function RecordBody({ detail, told, onOpen, ...frame }: RecordBodyProps) {
  const t = useT();
  const [behind] = detail.behind;
  const order = behind ?? { record: frame.source, id: detail.id };
  return (
    <>
      <RecordLegs legs={detail.legs} zone={frame.zone} />
      <RecordFacts {...frame} detail={detail} shown={told} />
      <RecordBehind behind={detail.behind} currency={frame.currency} onOpen={onOpen} />
      <RecordSteps source={order.record} zone={frame.zone} steps={detail.steps} />
      {order.record === 'deposits' && (
        <Link page="deposit" params={{ order: order.id }} look="outline" full>
          {t('record.openDeposit')}
        </Link>
      )}
      {order.record === 'withdrawals' && (
        <Link page="withdraw" params={{ order: order.id }} look="outline" full>
          {t('record.openWithdrawal')}
        </Link>
      )}
    </>
  );
}
