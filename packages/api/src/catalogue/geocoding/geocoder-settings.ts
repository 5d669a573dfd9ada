import type { NominatimSettings } from './nominatim.ts'

type Settings = { ok: true; settings: { geocoder?: NominatimSettings } } | { ok: false; reason: string }

/** The geocoder from the environment: `GEOCODER_URL`, and `GEOCODER_AGENT` by which its operators can reach us. */
export function geocoderSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const base = env.GEOCODER_URL
  if (!base) return { ok: true, settings: {} }
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    return { ok: false, reason: `GEOCODER_URL is no web address: ${base}` }
  }
  const agent = env.GEOCODER_AGENT || (env.PUBLIC_ORIGIN && `storefront (${env.PUBLIC_ORIGIN})`)
  if (!agent) {
    return {
      ok: false,
      reason: 'GEOCODER_URL needs GEOCODER_AGENT or PUBLIC_ORIGIN: geocoders ask who calls.',
    }
  }
  return { ok: true, settings: { geocoder: { base, agent } } }
}
