import type { OperationArea } from '#schemas/api/operation.ts';
import type { Check } from '#src/domain/api/checks.ts';

export type Validators = Readonly<Record<string, Check | undefined>>;

/** One module per area, compiled at build time. Those of system and games are in the first page's bundle. */
const modules: Record<OperationArea, () => Promise<{ validators: Validators }>> = {
  system: () => import('livery:validators/system'),
  session: () => import('livery:validators/session'),
  member: () => import('livery:validators/member'),
  security: () => import('livery:validators/security'),
  games: () => import('livery:validators/games'),
  search: () => import('livery:validators/search'),
  details: () => import('livery:validators/details'),
  lottery: () => import('livery:validators/lottery'),
  highlights: () => import('livery:validators/highlights'),
  pages: () => import('livery:validators/pages'),
  orders: () => import('livery:validators/orders'),
  wallet: () => import('livery:validators/wallet'),
  payments: () => import('livery:validators/payments'),
  referral: () => import('livery:validators/referral'),
  team: () => import('livery:validators/team'),
  activities: () => import('livery:validators/activities'),
  missions: () => import('livery:validators/missions'),
  messages: () => import('livery:validators/messages'),
};

/** Loads the validators of an area's answers. */
export const loadValidators = async (area: OperationArea): Promise<Validators> =>
  (await modules[area]()).validators;
