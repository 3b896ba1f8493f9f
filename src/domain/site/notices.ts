/** Id of the placeholder for no announcements (specification 2). */
export const noNoticeId = '-1';

interface Notice {
  readonly id: string;
  readonly title: string;
}

/** A promotion among the announcements; `activity` is the one that it leads to. */
interface Promotion extends Notice {
  readonly activity: string | null;
}

/** An item of the strip. `to` is the page that a tap opens; the placeholder leads to the announcements, too. */
export interface StripItem extends Notice {
  readonly to: { readonly page: string; readonly params?: Readonly<Record<string, string>> };
}

/** What the strip shows: notices, which lead to the announcements, then promotions, each of which leads to its activity. */
export const stripItems = (
  notices: readonly Notice[],
  promotions: readonly Promotion[],
): readonly StripItem[] => [
  ...notices.map(({ id, title }) => ({
    id,
    title,
    to: { page: 'notice', ...(id === noNoticeId ? {} : { params: { id } }) },
  })),
  // Not an id of a notice, whatever the server names it.
  ...promotions.map(({ id, title, activity }) => ({
    id: `promotion ${id}`,
    title,
    to: activity === null ? { page: 'activity' } : { page: 'activity-info', params: { id: activity } },
  })),
];

/** The announcements, or one placeholder with the text `none`. */
export const noticesOrNone = <N extends Notice>(notices: readonly N[], none: string): readonly Notice[] =>
  notices.length > 0 ? notices : [{ id: noNoticeId, title: none }];
