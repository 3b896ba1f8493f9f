import type { ValueOf } from '#schemas/api/operations.ts';

export type Benefits = ValueOf<'getBenefits'>;
