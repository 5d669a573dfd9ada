import { type DemoReference, demoBusiness } from './demo-business.ts'

/** The text of `businesses/<reference>.json`, byte for byte. */
export function businessJson(reference: DemoReference): string {
  return `${JSON.stringify(demoBusiness(reference).file, null, 2)}\n`
}
