/**
 * From this width on the site has a rail at its side and uses the room beside it. Style sheets name the same condition; their
 * rules under it are a sheet of their own, which narrower screens do not wait for.
 */
export const wideScreen = '(min-width: 1024px)';
