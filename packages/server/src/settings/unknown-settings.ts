import type { Env } from './setting.ts'
import { SETTING_NAMES } from './settings-schema.ts'

/** Variables that begin so are meant for the storefront. */
const OWN_PREFIXES = /^(STOREFRONT|RELEASE|MESSAGE|PAYMENT|GEOCODER|MAP_TILES)_/
/** Variables that Kubernetes writes for a service of such a name. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/
/** Names of this length may be wrong in two letters, shorter ones in one. */
const LONG_NAME = 8

export interface UnknownSetting {
  name: string
  /** The setting that was probably meant. */
  meant: string | null
}

/** Variables that look like settings but are none: a prefix of ours, or nearly the name of a setting. */
export function unknownSettings(env: Env): UnknownSetting[] {
  const known = new Set<string>(SETTING_NAMES)
  return Object.keys(env)
    .filter((name) => !known.has(name) && !SERVICE_LINK.test(name))
    .map((name) => ({ name, meant: nearest(name) }))
    .filter(({ name, meant }) => meant !== null || OWN_PREFIXES.test(name))
}

function nearest(name: string): string | null {
  const upper = name.toUpperCase()
  const most = name.length < LONG_NAME ? 1 : 2
  const found = SETTING_NAMES.map((known) => ({ known, edits: editDistance(upper, known) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
  return found[0]?.known ?? null
}

/** Letters to insert, delete, replace or swap with their neighbour until two names are alike. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(rows, i - 2, j - 2) + 1 : change
      row.push(Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, change, swap))
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

const at = (rows: readonly number[][], row: number, column: number) => rows[row]?.[column] ?? 0
