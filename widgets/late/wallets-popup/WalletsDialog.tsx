import { useWallets } from './useWallets.ts';
import { WalletsDialogView } from './WalletsDialogView.tsx';

export default function WalletsDialog() {
  return <WalletsDialogView {...useWallets()} />;
}
