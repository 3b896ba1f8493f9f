import type { ContentType } from '#schemas/codes.ts';

/** A text field of an announcement, filled in per language. */
export interface AnnouncementText {
  readonly name: string;
  readonly label: string;
  /** The text is HTML, sanitized before it is stored. */
  readonly markup?: true;
  readonly maxLength: number;
  readonly required?: true;
}

/** A field whose value does not depend on the language. */
export interface AnnouncementValue {
  readonly name: string;
  readonly label: string;
  readonly kind: 'theme' | 'page' | 'vendor' | 'moment' | 'crest' | 'audience' | 'repeat' | 'activity';
  readonly required?: true;
}

interface AnnouncementKind {
  readonly singular: string;
  readonly plural: string;
  readonly location: string;
  readonly texts: readonly AnnouncementText[];
  readonly data: readonly AnnouncementValue[];
}

const title: AnnouncementText = { name: 'title', label: 'Title', maxLength: 300, required: true };
const content: AnnouncementText = {
  name: 'content',
  label: 'Content (HTML)',
  maxLength: 16_000,
  markup: true,
};
const team = (name: string, label: string): AnnouncementText => ({
  name,
  label,
  maxLength: 80,
  required: true,
});

/** The announcement types (specification 9), with their fields. */
export const announcementKinds: Readonly<Record<ContentType, AnnouncementKind>> = {
  B: {
    singular: 'banner',
    plural: 'Banners',
    location: 'the carousel of the home page',
    texts: [title, { name: 'subtitle', label: 'Subtitle', maxLength: 300 }],
    data: [
      { name: 'theme', label: 'Picture', kind: 'theme', required: true },
      { name: 'page', label: 'A tap leads to', kind: 'page' },
    ],
  },
  PL: {
    singular: 'player notice',
    plural: 'Player notices',
    location: 'the strip of notices, and their page',
    texts: [title, content],
    data: [],
  },
  PU: {
    singular: 'pop-up',
    plural: 'Pop-ups',
    location: 'the latest news that open over the home page',
    texts: [title, { ...content, required: true }],
    data: [{ name: 'audience', label: 'Shown to', kind: 'audience' }],
  },
  H: {
    singular: 'hot match',
    plural: 'Hot matches',
    location: 'the matches of the home page',
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
    singular: 'promotion',
    plural: 'Promotions',
    location: 'the list of promotions',
    texts: [title, content],
    data: [{ name: 'activity', label: 'A tap leads to', kind: 'activity' }],
  },
  A: {
    singular: 'agent notice',
    plural: 'Agent notices',
    location: 'notices for agents',
    texts: [title, content],
    data: [],
  },
};

/** Parses the announcement type of a query or form; undefined for an unknown type. */
export const parseAnnouncementKind = (text: unknown): ContentType | undefined =>
  typeof text === 'string' && Object.hasOwn(announcementKinds, text) ? (text as ContentType) : undefined;

/** The audiences of a pop-up, with labels. */
export const audiences = { '': 'Everybody', members: 'Members who have signed in' } as const;

/** The pages that show announcements, with labels. */
export const announcementGroups = { m_home: 'Home page', m_reg: 'Registration' } as const;
