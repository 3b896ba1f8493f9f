import type { ValueOf } from '#schemas/api/operations.ts';

export type Match = ValueOf<'listAnnouncements'>['hotMatches'][number];
