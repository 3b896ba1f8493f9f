/** To whom the bar that offers the app is shown. */
export const downloadBarModes = {
  everybody: 'Everybody',
  members: 'Members who are signed in',
  off: 'Nobody',
} as const;

export type DownloadBarMode = keyof typeof downloadBarModes;

export const downloadBarModeNames = Object.keys(downloadBarModes) as readonly DownloadBarMode[];

/** Longest description of the app in the bar, in characters: two lines of a narrow phone. */
export const longestAppDescription = 80;
