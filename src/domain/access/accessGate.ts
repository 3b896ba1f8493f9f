import { memberTypes } from '#schemas/codes.ts';
import type { When } from '#schemas/manifest/when.ts';

const withSession: When = { session: true };
const withRealAccount: When = { session: true, memberTypeNot: [memberTypes.trial] };

/** The gate that a page's access amounts to; undefined for a page open to everybody. */
export const accessGate = (access: unknown): When | undefined =>
  access === 'session' ? withSession : access === 'realAccount' ? withRealAccount : undefined;
