import type { MapTiles } from '@storefront/api-contract'
import { mapTilesProblem } from './map-tiles-problem.ts'

type Settings = { ok: true; settings: { mapTiles?: MapTiles } } | { ok: false; reason: string }

const VARIABLE = { url: 'MAP_TILES_URL', attribution: 'MAP_TILES_ATTRIBUTION' }

/**
 * The pictures under maps from the environment (DL-06): `MAP_TILES_URL` with {z}, {x} and {y}, and
 * `MAP_TILES_ATTRIBUTION`, which is shown on every map. None: the shapes of the zones are the map.
 */
export function mapTilesSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const url = env.MAP_TILES_URL
  if (!url) return { ok: true, settings: {} }
  const mapTiles = { url, attribution: env.MAP_TILES_ATTRIBUTION ?? '' }
  const problem = mapTilesProblem(mapTiles, ['https:', 'http:'])
  if (problem) return { ok: false, reason: `${VARIABLE[problem.part]} ${problem.reason}` }
  return { ok: true, settings: { mapTiles } }
}
