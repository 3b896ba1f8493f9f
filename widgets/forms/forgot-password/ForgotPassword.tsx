import { useCallback } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { preloadFormEngine, useFormEngine } from '#src/forms/engine/useFormEngine.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { forgotPasswordProps } from './contract.ts';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';
import { useForgotPassword } from './useForgotPassword.ts';

preloadFormEngine();

export default function ForgotPassword({ props }: WidgetViewProps<TypeOf<typeof forgotPasswordProps>>) {
  const engine = useFormEngine();
  const { back } = useNavigation();
  const leave = useCallback(() => back('login'), [back]);
  const page = useForgotPassword({ phone: props.phoneForm, email: props.emailForm }, leave);
  return <ForgotPasswordView {...page} engine={engine} />;
}
