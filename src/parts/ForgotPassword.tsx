import { Link } from '../ui/controls/Link.tsx';
import { useT } from '../ui/text.ts';

interface ForgotPasswordProps {
  readonly form: { readonly fields: readonly { readonly key: string }[] };
}

/** A way on for a member whose form asks for a login password that was forgotten; nothing in other forms. */
export function ForgotPassword({ form }: ForgotPasswordProps) {
  const t = useT();
  if (!form.fields.some(({ key }) => key === 'password')) return null;
  return (
    <Link page="forgot-password" look="text" full>
      {t('loginForm.forgot')}
    </Link>
  );
}
