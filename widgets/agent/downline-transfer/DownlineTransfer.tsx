import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { downlineTransferProps } from './contract.ts';
import { DownlineTransferView } from './DownlineTransferView.tsx';
import { useDownlineTransfer } from './useDownlineTransfer.ts';

export default function DownlineTransfer({ host }: WidgetViewProps<TypeOf<typeof downlineTransferProps>>) {
  return <DownlineTransferView {...useDownlineTransfer(host.page.query.to ?? '')} />;
}
