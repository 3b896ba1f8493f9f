import { PinSheet } from '#src/forms/PinSheet.tsx';
import { MemberTransfer } from '#src/parts/member-transfer/MemberTransfer.tsx';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';

/** Presentational view of the page. */
export function DownlineTransferView(props: MemberTransferState) {
  const t = useT();
  if (props.terms === 'none')
    return (
      <StateCard
        state="empty"
        picture="team"
        title={t('downline.none')}
        sentence={t('downline.noneText')}
        action={
          <Link page="team-management" look="primary">
            {t('downline.toTeam')}
          </Link>
        }
      />
    );
  return (
    <MemberTransfer
      {...props}
      sheet={PinSheet}
      words={{
        to: t('downline.to'),
        done: (amount) => t('downline.doneText', { amount }),
        final: t('downline.final'),
        none: t('downline.none'),
        failed: t('upline.failed'),
      }}
    />
  );
}
