import type { MapTiles } from '@storefront/api-contract'

/** A host without anything that a policy could read as more than one. */
const ONE_HOST = /^[a-z\d.-]+(:\d+)?$/

type TilesProblem = { part: keyof MapTiles; reason: string }

/** What keeps an address of tiles from being used (DL-06), as a sentence without its subject; null for a good one. */
export function mapTilesProblem(
  { url, attribution }: MapTiles,
  protocols: readonly string[],
): TilesProblem | null {
  if (!isAddress(url, protocols)) {
    return { part: 'url', reason: `is no ${protocols.includes('http:') ? 'web' : 'https'} address: ${url}` }
  }
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part))
  if (missing.length > 0) return { part: 'url', reason: `lacks ${missing.join(', ')}: ${url}` }
  if (attribution.trim() === '') {
    return { part: 'attribution', reason: 'is missing: whose map it is has to be shown.' }
  }
  return null
}

function isAddress(url: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocols.includes(protocol) && ONE_HOST.test(host) && username === '' && password === ''
}
