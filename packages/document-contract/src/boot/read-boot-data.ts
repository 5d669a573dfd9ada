import * as z from '@storefront/api-contract/schema'
import { payloadEntries } from '../payload/payload-entry.ts'
import { releaseState } from '../release/release-state.ts'
import { checked } from '../schema/checked.ts'
import { BOOT_ELEMENT, type BootData } from './boot-data.ts'

/** The part of a `Document` that is read here. */
interface Page {
  documentElement: { lang: string }
  getElementById: (id: string) => { textContent: string | null } | null
}

const locale = z.string().check(z.minLength(1))
const now = z.nullable(z.string())
const hosts = z.array(z.string())

/**
 * Reads the boot data of a document. A part that is missing, truncated or of an invalid shape counts as missing;
 * `onProblem` receives an error that names the invalid field.
 */
export function readBootData(page: Page, onProblem: (problem: unknown) => void = () => {}): BootData {
  const data = dataOf(page)
  function part<S extends z.ZodMiniType>(name: keyof BootData, schema: S): z.infer<S> | undefined {
    const value: unknown = Reflect.get(data, name)
    if (value === undefined) return undefined
    try {
      return checked(name, schema, value)
    } catch (problem) {
      onProblem(problem)
      return undefined
    }
  }
  return {
    release: part('release', z.nullable(releaseState)) ?? null,
    payload: part('payload', payloadEntries) ?? [],
    locale: part('locale', locale) ?? (page.documentElement.lang || 'en'),
    now: part('now', now) ?? null,
    redirectHosts: part('redirectHosts', hosts) ?? [],
  }
}

function dataOf(page: Page): object {
  try {
    const data: unknown = JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent || 'null')
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    // A truncated document counts as one without boot data.
    return {}
  }
}
