/**
 * The oldest browsers that are supported (UI-07), the same for every app: what one polyfills another may rely on. The
 * table in docs/architecture.md says the same. Older ones lack `:has()` or lookbehind, which choices and codes need.
 */
export const OLDEST_BROWSERS = { chrome: '111', safari: '16.4', firefox: '128' } as const

/** The same as the build wants it. */
export const BROWSERS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} >= ${version}`)
