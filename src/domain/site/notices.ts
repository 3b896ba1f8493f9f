/** Id of the placeholder for no announcements (specification 2). */
export const noNoticeId = '-1';

interface Notice {
  readonly id: string;
  readonly title: string;
}

/** The announcements, or one placeholder with the text `none`. */
export const noticesOrNone = <N extends Notice>(notices: readonly N[], none: string): readonly Notice[] =>
  notices.length > 0 ? notices : [{ id: noNoticeId, title: none }];
