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

/** An item of the strip: `notice` leads to the announcements (null: to all of them), `activity` to one (null: to all). */
export type StripItem = Notice &
  (
    | { readonly notice: string | null; readonly activity?: undefined }
    | { readonly activity: string | null; readonly notice?: undefined }
  );

/** What the strip shows: notices, or their placeholder, then promotions, each of which leads to its activity. */
export const stripItems = (
  notices: readonly Notice[],
  promotions: readonly Promotion[],
): readonly StripItem[] => [
  ...notices.map(({ id, title }) => ({ id, title, notice: id === noNoticeId ? null : id })),
  // Not an id of a notice, whatever the server names it.
  ...promotions.map(({ id, title, activity }) => ({ id: `promotion ${id}`, title, activity })),
];

/** The announcements, or one placeholder with the text `none`. */
export const noticesOrNone = <N extends Notice>(notices: readonly N[], none: string): readonly Notice[] =>
  notices.length > 0 ? notices : [{ id: noNoticeId, title: none }];
