/** Whether members have a second factor, each mode with its meaning for operators. */
export const secondFactorModes = {
  off: 'no: nothing of it is shown, and one that was set up is not asked for',
  offered: 'whoever wants one; it is asked for at every sign-in from then on',
  required: 'all: whoever has none sets one up right after signing in, before anything else',
} as const;

export type SecondFactorMode = keyof typeof secondFactorModes;
export const secondFactorModeNames = Object.keys(secondFactorModes) as SecondFactorMode[];
