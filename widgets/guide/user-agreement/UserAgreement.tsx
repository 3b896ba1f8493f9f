import { useQuery } from '@tanstack/react-query';
import type { TypeOf } from '#schemas/schema.ts';
import { signOut } from '#src/actions/account/signOut.ts';
import { query } from '#src/api/queries.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useLocale } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { agreementApiQuery } from './apiQuery.ts';
import type { userAgreementProps } from './contract.ts';
import { UserAgreementView } from './UserAgreementView.tsx';
import { useConsent } from './useConsent.ts';

export default function UserAgreement({ props }: WidgetViewProps<TypeOf<typeof userAgreementProps>>) {
  const { code } = useLocale();
  const { data, isError, refetch } = useQuery(query(...agreementApiQuery(props, code)));
  const { consent, agree, agreeing } = useConsent(code);
  return (
    <UserAgreementView
      answer={data}
      failed={isError && !data}
      consent={consent}
      timeZone={currentBrand().timeZone}
      agreeing={agreeing}
      onAgree={agree}
      onSignOut={() => void signOut()}
      onPrint={() => window.print()}
      onRetry={() => void refetch()}
    />
  );
}
