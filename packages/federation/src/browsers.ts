/**
 * The oldest supported browsers (UI-07), the same for every app and listed in docs/architecture.md. Older ones lack
 * `:has()` or regular expression lookbehind.
 */
export const OLDEST_BROWSERS = { chrome: '111', safari: '16.4', firefox: '128' } as const

/** The same list as a browserslist query. */
export const BROWSERS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`)
