import type { FieldSetting, RegisterField } from '#schemas/registerFields.ts';

/** Fields without which nobody could register or sign in: the form draws them whatever the settings say. */
const alwaysRequired: readonly RegisterField[] = ['username', 'password'];
/** Fields that must be filled in wherever they are shown. */
const requiredIfShown: readonly RegisterField[] = ['confirmPassword', 'captcha'];

/** Why a setting of a registration field would have no effect, or none that is meant; null where it has. */
export function fieldSettingProblem(
  field: RegisterField,
  { enabled, required }: Partial<FieldSetting>,
): string | null {
  if (alwaysRequired.includes(field) && (enabled === false || required === false))
    return 'is always required: without it nobody could register or sign in';
  if (requiredIfShown.includes(field) && enabled !== false && required === false)
    return 'is required wherever it is shown: say required or off';
  if (enabled === false && required === true)
    return 'is required but not enabled: players could not fill it in';
  return null;
}
