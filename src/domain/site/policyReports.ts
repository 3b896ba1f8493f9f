/**
 * Where browsers report what a page's policy refused, on a brand whose API is at the pages' own origin. Below the API's
 * paths, which every web server in front of the pages passes on.
 */
export const policyReportPath = '/wps/system/policy-reports';

/** The release of the browser's files, from the address of their entry: the hash in its name, else `source`. */
export const releaseOf = (entry: string): string => /-([\w-]{6,16})\.js$/.exec(entry)?.[1] ?? 'source';
