/**
 * The name of the cookie that a page can read beside the HttpOnly one of a session: `1` while there may be a session with
 * the business, so that guests neither ask nor wait for one (AU-07).
 */
export const sessionHintCookie = (referenceId: string): string => `sf_known_${referenceId}`
