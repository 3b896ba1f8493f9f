/** Where the server draws pictures. Addresses are paths: the picture's origin is the client's choice. */
export const tileAddress = (nodeId: string, size: 'small' | 'large'): string =>
  `/art/tile/${nodeId}-${size}.svg`;

/** A vendor's mark. */
export const vendorAddress = (vassalage: string): string => `/art/vendor/${vassalage}.svg`;

/** A team's crest. */
export const teamAddress = (crest: string): string => `/art/team/${crest}.svg`;

/** A banner; its texts are not part of the picture, so it is the same in every language of a direction. */
export const bannerAddress = (id: string, scheme: 'light' | 'dark', rtl: boolean): string =>
  `/art/banner/${id}-${scheme}${rtl ? '-rtl' : ''}.svg`;
