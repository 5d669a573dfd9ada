import type { InlinedRelease } from '../visitors/inlined-release.ts'

interface Boot {
  locale: string
  now: string | null
  redirectHosts: string[]
  payload: { key: [string, string]; answer: unknown }[]
  release: InlinedRelease
}

/** The data that a document inlines for the shell. */
export function bootOf(html: string): Boot {
  return JSON.parse(/id="sf-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

/** Names of the inlined responses, in order. */
export const answersIn = (html: string): string[] => bootOf(html).payload.map(({ key }) => key[0])

/** Preloaded files (without their folder) with their fetch priority. */
export function preloadsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => {
    const href = /href="([^"]*)"/.exec(tag)?.[1] ?? ''
    return `${href.replace(/\/1\.0\.0-[0-9a-f]+/, '')}${tag.includes('fetchpriority="low"') ? ' low' : ''}`
  })
}
