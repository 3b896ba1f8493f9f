/** Ids of the sentences that say why no money can leave, to which the button that does nothing then refers: a page has one of each. */
export const noticeIds = { held: 'money-held', turnover: 'money-turnover' } as const;
