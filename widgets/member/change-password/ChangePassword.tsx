import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';
import type { changePasswordProps } from './contract.ts';
import { useChangePassword } from './useChangePassword.ts';

export default function ChangePassword({ props }: WidgetViewProps<TypeOf<typeof changePasswordProps>>) {
  return <ChangePasswordView {...useChangePassword(props.form)} first={props.first === '1'} />;
}
