/** Milliseconds for which a page waits for a slow store before it uses what is known. */
export const STORE_PATIENCE = 1_500

/** Resolves as `work` does, or with `otherwise` after so many milliseconds; the work goes on. Rejects as `work` does. */
export function withTimeout<T, O>(milliseconds: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), Math.max(0, milliseconds))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
