import { PinSheet } from '#src/forms/PinSheet.tsx';
import { MemberTransfer } from '#src/parts/member-transfer/MemberTransfer.tsx';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { useT } from '#src/ui/text.ts';

/** Presentational view of the page. */
export function UplineTransferView(props: MemberTransferState) {
  const t = useT();
  return (
    <MemberTransfer
      {...props}
      sheet={PinSheet}
      words={{
        to: t('upline.to'),
        done: (amount) => t('upline.doneText', { amount }),
        final: t('upline.final'),
        none: t('upline.none'),
        failed: t('upline.failed'),
      }}
    />
  );
}
