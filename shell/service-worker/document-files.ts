import type { Strategy } from 'workbox-strategies'
import { isArtefact } from './cache-rules.ts'

type Plugin = Strategy['plugins'][number]

/**
 * Caches a document that a page passes to the worker together with the files of releases that it names: its page may never
 * have been shown here, and without its style sheet and script it is an error page (FD-07). Without one of them it is not
 * cached, so that an earlier one stays; a document that is navigated to loads its files itself.
 */
export const withItsFiles = (artefacts: Strategy): Plugin => ({
  cacheWillUpdate: async ({ request, response, event }) => {
    if (request.mode === 'navigate') return response
    const files = filesOf(await response.clone().text(), request.url)
    try {
      await Promise.all(files.map((url) => cacheFile(artefacts, url, event)))
      return response
    } catch (cause) {
      console.warn('A page is not cached, since a file of it does not come:', request.url, cause)
      return null
    }
  },
})

async function cacheFile(artefacts: Strategy, url: string, event: ExtendableEvent): Promise<void> {
  const [answer, done] = artefacts.handleAll({ request: new Request(url), event })
  const { status } = await answer
  if (status !== 200) throw new Error(`${url}: ${status}`)
  await done
}

/** Addresses of the release files that a document loads; a link in a merchant's text is none, whatever its path. */
function filesOf(html: string, documentUrl: string): string[] {
  const named = html.matchAll(/<(?:link|script)\s[^>]*?\b(?:src|href)="((?:https?:\/\/[^"/]+)?\/a\/[^"]+)"/g)
  const urls = Array.from(named, ([, address = '']) => new URL(address, documentUrl))
  return [...new Set(urls.filter(isArtefact).map(({ href }) => href))]
}
