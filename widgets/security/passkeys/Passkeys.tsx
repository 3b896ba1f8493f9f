import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { passkeysProps } from './contract.ts';
import { PasskeysView } from './PasskeysView.tsx';
import { usePasskeys } from './usePasskeys.ts';

export default function Passkeys({ props, host }: WidgetViewProps<TypeOf<typeof passkeysProps>>) {
  return <PasskeysView {...usePasskeys(props.form, host.page.id)} />;
}
