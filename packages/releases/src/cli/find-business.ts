import type { FindBusiness } from '../operations/hold.ts'

const TIMEOUT_MS = 10_000

/** Looks up a business by requesting its page from a public origin; a 404 means that it does not exist. */
export const businessAt =
  (origin: string): FindBusiness =>
  async (reference) => {
    const path = `/${encodeURIComponent(reference)}`
    const url = new URL(path, origin)
    if (url.pathname !== path) return 'unknown'
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 404) return 'unknown'
      return answer.status < 400 ? 'found' : { problem: `${url} answers ${answer.status}` }
    } catch (cause) {
      const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } }
      return { problem: `${url}: ${deeper?.code ?? deeper?.message ?? message}` }
    }
  }
