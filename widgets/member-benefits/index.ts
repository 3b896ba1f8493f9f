import { defineWidget } from '../define.ts';
import { memberBenefitsProps } from './schema.ts';

/** VIP levels as a way with the member's place on it. */
export const memberBenefits = defineWidget({
  name: 'member-benefits',
  family: 'security',
  props: memberBenefitsProps,
  texts: ['memberBenefits.'],
  reads: ['getBenefits'],
  load: () => import('./MemberBenefits.tsx'),
});
