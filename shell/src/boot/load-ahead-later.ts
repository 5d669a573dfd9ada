/** How long after the first screen, whose own pictures and answers go first, in milliseconds. */
const DELAY_MS = 2_000

/** Begins to load the next pages' code once the first screen has been there for a moment. */
export function loadAheadLater(): void {
  setTimeout(async () => {
    try {
      const { loadAhead } = await import(/* webpackChunkName: "load-ahead" */ '../routes/load-ahead.ts')
      loadAhead()
    } catch (cause) {
      // Pages then load when they are opened.
      console.info(cause)
    }
  }, DELAY_MS)
}
