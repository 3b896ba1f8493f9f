import type { Theme } from '#schemas/manifest/theme.ts';

/** The light in which a brand's pictures of games are drawn: by day, by night, or cut from paper. */
export const grades = ['bright', 'night', 'paper'] as const;
export type Grade = (typeof grades)[number];

/** The grade of a brand, from its theme. */
export const gradeOf = ({ scheme, cards }: Pick<Theme, 'scheme'> & Partial<Pick<Theme, 'cards'>>): Grade =>
  scheme === 'dark' ? 'night' : cards === 'paper' ? 'paper' : 'bright';

/** Whether a text names a grade. */
export const isGrade = (text: string): text is Grade => (grades as readonly string[]).includes(text);
