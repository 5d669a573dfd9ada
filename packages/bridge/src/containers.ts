// What a build writes into a remote's files and the shell that loads them has to know.

/** The container of an app in its build, `mf_menu` of `mf-menu`: a name in a script is an identifier. */
export const containerName = (app: string): string => app.replaceAll('-', '_')

/**
 * Milliseconds to load a module of one version, all attempts together: also the longest that one of its files, or the
 * entry of a fallback, may take (RL-06).
 */
export const LOAD_BUDGET_MS = 8_000
