/**
 * Where browsers report what a page's policy refused, on a brand whose API is at the pages' own origin. Below the API's
 * paths, which every web server in front of the pages passes on.
 */
export const policyReportPath = '/wps/system/policy-reports';

/** The release of pages that are served from source. */
export const sourceRelease = 'source';

const hashInName = /-([\w-]{6,16})\.js$/;

/** The release of the browser's files, from the address of their entry: the hash in its name, else `source`. */
export const releaseOf = (entry: string): string => hashInName.exec(entry)?.[1] ?? sourceRelease;

/** The release of which a built file is an entry, of the application or of the sign-in page; undefined for other files. */
export const entryRelease = (name: string): string | undefined =>
  /^(main|sign-in)-/.test(name) ? hashInName.exec(name)?.[1] : undefined;
