import type { ContentType } from '#schemas/codes.ts';

/** A text of an announcement, in every language. */
export interface TextField {
  readonly name: string;
  readonly label: string;
  /** HTML, cleaned before it is stored. */
  readonly markup?: true;
  readonly maxLength: number;
  readonly required?: true;
}

/** A value that is the same in every language. */
export interface DataField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'theme' | 'page' | 'vendor' | 'moment' | 'crest' | 'audience' | 'repeat';
  readonly required?: true;
}

interface AnnouncementKind {
  readonly one: string;
  readonly many: string;
  readonly where: string;
  readonly texts: readonly TextField[];
  readonly data: readonly DataField[];
}

const title: TextField = { name: 'title', label: 'Title', maxLength: 300, required: true };
const content: TextField = { name: 'content', label: 'Content (HTML)', maxLength: 16_000, markup: true };
const team = (name: string, label: string): TextField => ({ name, label, maxLength: 80, required: true });

/** The announcement types (specification 9), with what each is made of. */
export const announcementKinds: Readonly<Record<ContentType, AnnouncementKind>> = {
  B: {
    one: 'banner',
    many: 'Banners',
    where: 'the carousel of the home page',
    texts: [title, { name: 'subtitle', label: 'Subtitle', maxLength: 300 }],
    data: [
      { name: 'theme', label: 'Picture', kind: 'theme', required: true },
      { name: 'page', label: 'A tap leads to', kind: 'page' },
    ],
  },
  PL: {
    one: 'player notice',
    many: 'Player notices',
    where: 'the strip of notices, and their page',
    texts: [title, content],
    data: [],
  },
  PU: {
    one: 'pop-up',
    many: 'Pop-ups',
    where: 'the latest news that open over the home page',
    texts: [title, { ...content, required: true }],
    data: [{ name: 'audience', label: 'Shown to', kind: 'audience' }],
  },
  H: {
    one: 'hot match',
    many: 'Hot matches',
    where: 'the matches of the home page',
    texts: [team('league', 'League'), team('homeTeam', 'Home team'), team('awayTeam', 'Away team')],
    data: [
      { name: 'vendor', label: 'Vendor', kind: 'vendor', required: true },
      { name: 'matchTime', label: 'Begins (UTC)', kind: 'moment', required: true },
      { name: 'repeat', label: 'Comes again', kind: 'repeat' },
      { name: 'homeCrest', label: 'Crest of the home team', kind: 'crest', required: true },
      { name: 'awayCrest', label: 'Crest of the away team', kind: 'crest', required: true },
    ],
  },
  PR: {
    one: 'promotion',
    many: 'Promotions',
    where: 'the list of promotions',
    texts: [title, content],
    data: [],
  },
  A: {
    one: 'agent notice',
    many: 'Agent notices',
    where: 'notices for agents',
    texts: [title, content],
    data: [],
  },
};

/** The type that an address names. */
export const kindFrom = (text: unknown): ContentType | undefined =>
  typeof text === 'string' && Object.hasOwn(announcementKinds, text) ? (text as ContentType) : undefined;

/** Who a pop-up is for: members alone see theirs after signing in. */
export const audiences = { '': 'Everybody', members: 'Members who have signed in' } as const;

/** Where announcements are shown. */
export const groups = { m_home: 'Home page', m_reg: 'Registration' } as const;
