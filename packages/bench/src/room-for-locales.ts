import { brotliCompressSync } from 'node:zlib'
import { demoBusiness } from '@storefront/demo'
import type { Verdict } from './locale-costs.ts'

/** Compressed bytes that a storefront of 41 languages may add to the document of one with two (LC-01). */
const DOCUMENT_OVER_TWO = 1_000
/** The same for the scripts of the first screen. */
const SCRIPT_OVER_TWO = 500
/** The two languages of a storefront as it was before. */
const TWO = ['en', 'ar'] as const
/** The same business in two languages: `/gate-2`. */
export const IN_TWO = 'gate-2'

type DemoBusiness = ReturnType<typeof demoBusiness>

/** The demo business of all 41 languages, with the same menu, offering two. */
export function inTwoLanguages(): DemoBusiness {
  const { file, picture } = demoBusiness('gate-41')
  const copy = JSON.parse(JSON.stringify(file).replaceAll('gate-41', IN_TWO)) as DemoBusiness['file']
  return {
    file: { ...copy, business: { ...copy.business, locales: [...TWO] } },
    picture: (name) => picture(name.replaceAll(IN_TWO, 'gate-41')),
  }
}

/**
 * A script or document without what names the files and codes of other languages than two: entries of chunk maps, hashes
 * of chunks, lists of codes.
 */
export function withoutLanguages(text: string, locales: readonly string[]): string {
  const others = locales.filter((locale) => !TWO.some((one) => one === locale)).join('|')
  const chunkName = new RegExp(`(?:"[^"]+"|[\\w$]+):"[\\w-]+-(?:${others})",?`, 'g')
  const chunkHash = new RegExp(`"[^"]+[-.](?:${others})\\.(?:js|css)":"[^"]*",?`, 'g')
  const codes = new RegExp(`"(?:${locales.join('|')})"(?:,"(?:${locales.join('|')})"){20,}`, 'g')
  const two = TWO.map((locale) => `"${locale}"`).join()
  return text.replace(chunkHash, '').replace(chunkName, '').replace(codes, two)
}

/** Compressed bytes that 41 languages add to what is the same text in two. */
export function addedBytes(inAll: readonly string[], inTwo: readonly string[]): number {
  const sum = (texts: readonly string[]) =>
    texts.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0)
  return sum(inAll) - sum(inTwo)
}

/** What 41 languages add to the document and the scripts of a visitor of one, as lines for people. */
export function roomReport(added: { document: number; scripts: number }): Verdict {
  const line = (name: string, bytes: number, limit: number) =>
    `${bytes <= limit ? 'ok' : 'MISSED'} ${name} of 41 languages over two, compressed: ${bytes} bytes (limit ${limit})`
  return {
    lines: [line('document', added.document, DOCUMENT_OVER_TWO), line('JS', added.scripts, SCRIPT_OVER_TWO)],
    isWithin: added.document <= DOCUMENT_OVER_TWO && added.scripts <= SCRIPT_OVER_TWO,
  }
}
