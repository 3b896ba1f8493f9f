/**
 * What a member may have to do right after signing in, before the session opens anything else: choose a password of their
 * own after one that was mailed or assigned; set up a second factor where the brand requires one; agree to a version of
 * the user agreement that the operator wants agreed to anew.
 */
export const sessionDuties = ['ownPassword', 'secondFactor', 'agreement'] as const;

export type SessionDuty = (typeof sessionDuties)[number];
