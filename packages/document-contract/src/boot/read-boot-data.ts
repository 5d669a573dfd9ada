import * as z from '@storefront/api-contract/schema'
import { payloadEntries } from '../payload/payload-entry.ts'
import { releaseState } from '../release/release-state.ts'
import { invalidAt } from '../schema/checked.ts'
import { BOOT_ELEMENT, type BootData } from './boot-data.ts'

/** The part of a `Document` that is read here. */
interface Page {
  documentElement: { lang: string }
  getElementById: (id: string) => { textContent: string | null } | null
}

const text = z.string()
const bootData = z.object({
  release: z.nullable(releaseState),
  payload: payloadEntries,
  locale: text.check(z.minLength(1)),
  now: z.nullable(text),
  redirectHosts: z.array(text),
})

/**
 * Reads the boot data of a document. A part that is missing, truncated or of an invalid shape counts as missing;
 * `onProblem` receives an error for each invalid field.
 */
export function readBootData(page: Page, onProblem: (problem: Error) => void = () => {}): BootData {
  const { lang } = page.documentElement
  const missing = { release: null, payload: [], locale: lang || 'en', now: null, redirectHosts: [] }
  const given: Record<PropertyKey, unknown> = { ...missing, ...dataOf(page) }
  const read = bootData.safeParse(given)
  if (read.success) return read.data
  for (const { path } of read.error.issues) {
    onProblem(invalidAt(path))
    const [part = ''] = path
    given[part] = Reflect.get(missing, part)
  }
  return bootData.parse(given)
}

function dataOf(page: Page): object {
  try {
    return JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent || '{}')
  } catch {
    // A truncated document counts as one without boot data.
    return {}
  }
}
