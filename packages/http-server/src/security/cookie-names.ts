/**
 * The name of a cookie of the whole host, path `/`. Browsers take `__Host-` from https alone, and from this host alone: no
 * neighbour can plant such a cookie.
 */
export const hostCookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)

/** The name of a cookie of one path. Browsers take `__Secure-` from https alone. */
export const secureCookieName = (name: string, isHttps: boolean) => (isHttps ? `__Secure-${name}` : name)
