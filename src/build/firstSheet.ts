/** The style sheet that every page links, as the build manifest names it. */
export const firstSheet = 'style.css';
