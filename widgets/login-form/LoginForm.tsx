import type { TypeOf } from '#schemas/schema.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '../define.ts';
import { LoginFormView } from './LoginFormView.tsx';
import type { loginFormProps } from './schema.ts';
import { useLogin } from './useLogin.ts';

export default function LoginForm({ props, host }: WidgetViewProps<TypeOf<typeof loginFormProps>>) {
  const { back } = useNavigation();
  const onLoginPage = host.page.id === 'login';
  const form = useLogin(props.form, () => onLoginPage && back('home'));
  return <LoginFormView {...form} visitor={host.useMenu('visitor')} wholePage={onLoginPage} />;
}
