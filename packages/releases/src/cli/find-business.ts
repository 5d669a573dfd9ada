import type { FindBusiness } from '../operations/hold.ts'

const LIMIT = 10_000

/** Looks for a business by its page at an address that visitors use: 404 says that there is none. */
export const businessAt =
  (origin: string): FindBusiness =>
  async (reference) => {
    const path = `/${encodeURIComponent(reference)}`
    const url = new URL(path, origin)
    if (url.pathname !== path) return 'unknown'
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT) })
      if (answer.status === 404) return 'unknown'
      return answer.status < 400 ? 'found' : { problem: `${url} answers ${answer.status}` }
    } catch (cause) {
      const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } }
      return { problem: `${url}: ${deeper?.code ?? deeper?.message ?? message}` }
    }
  }
