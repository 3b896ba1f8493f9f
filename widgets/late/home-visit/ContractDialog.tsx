import { navigate } from '#src/actions/navigation.ts';
import type { ContractPage } from '#src/domain/site/contractCheck.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { useT } from '#src/ui/text.ts';

export interface ContractDialogProps {
  /** Where the contract is answered. */
  readonly page: ContractPage;
  readonly onClose: () => void;
}

/** Asks whether to look at a contract that an upline offers. */
export default function ContractDialog({ page, onClose }: ContractDialogProps) {
  const t = useT();
  return (
    <Confirm
      title={t('homeVisit.contract')}
      body={t('homeVisit.contractText')}
      cancel={t('homeVisit.later')}
      submit={t('homeVisit.go')}
      onCancel={onClose}
      onSubmit={() => {
        onClose();
        navigate(page);
      }}
    />
  );
}
