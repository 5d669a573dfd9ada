import { BOOT_ELEMENT, type BootData, readBootData } from '@storefront/document-contract'
import type { InlinedRelease } from '../visitors/inlined-release.ts'

const lang = (html: string) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? ''
const throws = (problem: unknown) => {
  throw problem
}

/** The data that a document inlines for the shell, as the shell reads it; throws where the shell would miss a part. */
export function bootOf(html: string): BootData & { release: InlinedRelease } {
  const textContent = new RegExp(`id="${BOOT_ELEMENT}">(.*?)</script>`, 's').exec(html)?.[1] ?? ''
  const page = { documentElement: { lang: lang(html) }, getElementById: () => ({ textContent }) }
  const { release, ...boot } = readBootData(page, throws)
  if (!release?.shell) throw new Error('the document has no release')
  return { ...boot, release: { ...release, shell: release.shell } }
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
