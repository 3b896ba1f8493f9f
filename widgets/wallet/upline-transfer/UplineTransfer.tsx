import { UplineTransferView } from './UplineTransferView.tsx';
import { useUplineTransfer } from './useUplineTransfer.ts';

export default function UplineTransfer() {
  return <UplineTransferView {...useUplineTransfer()} />;
}
