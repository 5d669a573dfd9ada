import { isWithinEdits } from '@storefront/domain'
import type { Env } from './setting.ts'
import { SETTING_NAMES } from './settings-schema.ts'

/** Variables that begin so are meant for the storefront. */
const OWN_PREFIXES = /^(STOREFRONT|RELEASE|MESSAGE|PAYMENT|GEOCODER|MAP_TILES)_/
/** Variables that Kubernetes writes for a service of such a name. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/
/** OpenTelemetry's variables for logs, which are not exported here; they differ by a letter or two from those for traces. */
const OF_LOGS = /^OTEL_BLRP_/
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
    .filter((name) => !known.has(name) && !SERVICE_LINK.test(name) && !OF_LOGS.test(name))
    .map((name) => ({ name, meant: nearest(name) }))
    .filter(({ name, meant }) => meant !== null || OWN_PREFIXES.test(name))
}

function nearest(name: string): string | null {
  const upper = name.toUpperCase()
  const within = (edits: number) => SETTING_NAMES.find((known) => isWithinEdits(upper, known, edits))
  return within(0) ?? within(1) ?? (name.length < LONG_NAME ? null : (within(2) ?? null))
}
