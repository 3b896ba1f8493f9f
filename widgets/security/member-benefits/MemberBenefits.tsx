import { useQuery } from '@tanstack/react-query';
import { getBenefits } from '#schemas/api/benefits.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { MemberBenefitsView } from './MemberBenefitsView.tsx';

export default function MemberBenefits() {
  const signedIn = useSession(({ session }) => session !== null);
  const { data, isError, refetch } = useQuery({ ...query(getBenefits), enabled: signedIn, staleTime: 0 });
  return (
    <MemberBenefitsView
      benefits={data ?? (isError ? null : undefined)}
      currency={currentBrand().currency}
      onRetry={() => void refetch()}
    />
  );
}
