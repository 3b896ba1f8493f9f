import type { operationAreas } from '#schemas/api/operations.ts';

/** A compiled check of an answer's value. */
export type Validator = ((value: unknown) => boolean) & { errors?: readonly unknown[] | null };
export type Validators = Readonly<Record<string, Validator | undefined>>;

/** One module an area, compiled at build. System and games travel with the first page. */
const modules: Record<keyof typeof operationAreas, () => Promise<{ validators: Validators }>> = {
  system: () => import('livery:validators/system'),
  session: () => import('livery:validators/session'),
  member: () => import('livery:validators/member'),
  games: () => import('livery:validators/games'),
  wallet: () => import('livery:validators/wallet'),
};

/** The checks of an area's answers. */
export const loadValidators = async (area: keyof typeof operationAreas): Promise<Validators> =>
  (await modules[area]()).validators;
