import { navigate } from '#src/actions/navigation.ts';
import type { ContractPage } from '#src/domain/site/contractCheck.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { useT } from '#src/ui/text.ts';

export interface ContractDialogProps {
  /** Page on which the contract is accepted or declined. */
  readonly page: ContractPage;
  readonly onClose: () => void;
}

/** Asks the member to open a contract offered by the upline. */
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
