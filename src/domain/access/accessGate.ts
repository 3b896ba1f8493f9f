import { memberTypes } from '#schemas/codes.ts';
import type { When } from '#schemas/manifest/when.ts';

const withSession: When = { session: true };
const withRealAccount: When = { session: true, memberTypeNot: [memberTypes.trial] };

/** What a page's access asks for, as the gate that it amounts to; undefined where anybody may come. */
export const accessGate = (access: unknown): When | undefined =>
  access === 'session' ? withSession : access === 'realAccount' ? withRealAccount : undefined;
