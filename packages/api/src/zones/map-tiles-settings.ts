import type { MapTiles } from '@storefront/api-contract'

type Settings = { ok: true; settings: { mapTiles?: MapTiles } } | { ok: false; reason: string }

/**
 * The pictures under maps from the environment (DL-06): `MAP_TILES_URL` with {z}, {x} and {y}, and
 * `MAP_TILES_ATTRIBUTION`, which is shown on every map. None: the shapes of the zones are the map.
 */
export function mapTilesSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const url = env.MAP_TILES_URL
  if (!url) return { ok: true, settings: {} }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return { ok: false, reason: `MAP_TILES_URL is no web address: ${url}` }
  }
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part))
  if (missing.length > 0) {
    return { ok: false, reason: `MAP_TILES_URL lacks ${missing.join(', ')}: ${url}` }
  }
  const attribution = env.MAP_TILES_ATTRIBUTION
  if (!attribution) {
    return {
      ok: false,
      reason: 'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION: whose map it is has to be shown.',
    }
  }
  return { ok: true, settings: { mapTiles: { url, attribution } } }
}
