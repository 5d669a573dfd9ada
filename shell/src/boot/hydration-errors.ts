/** The digest of a part that the server left to the browser: a skeleton in the markup, and no error. */
export const UNFINISHED = 'unfinished'

/** Reports a hydration mismatch: React rendered a part again because its markup differed (SR-05). */
export function onRecoverableError(error: unknown): void {
  if ((error as { digest?: unknown } | null)?.digest !== UNFINISHED) console.error(error)
}
