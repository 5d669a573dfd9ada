const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env

/** How many random cases a property test tries: a few hundred, or 100,000 with `FULL=1`. */
export const PROPERTY_RUNS = environment?.FULL ? 100_000 : 300

/** Time limit of a property test in milliseconds. */
export const PROPERTY_TIMEOUT = environment?.FULL ? 600_000 : 15_000
