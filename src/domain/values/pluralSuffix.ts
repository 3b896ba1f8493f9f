/** Ending of the keys of plural texts: one for each plural category. */
export const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;
