/** The style sheet that every page links, as the build manifest names it. */
export const firstSheet = 'style.css';
/** Its rules for wide screens, which others do not wait for. */
export const wideSheet = 'widescreen.css';
