/** How keys of counted texts end: one for each plural category. */
export const pluralEnding = /_(?:zero|one|two|few|many|other)$/;
