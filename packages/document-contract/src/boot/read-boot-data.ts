import { payloadEntries } from '../payload/payload-entry.ts'
import { releaseState } from '../release/release-state.ts'
import {
  boolean,
  checked,
  filledText,
  InvalidShape,
  list,
  nullable,
  type Shape,
  text,
} from '../schema/shapes.ts'
import { BOOT_ELEMENT, type BootData } from './boot-data.ts'

/** The part of a `Document` that is read here. */
interface Page {
  documentElement: { lang: string }
  getElementById: (id: string) => { textContent: string | null } | null
}

/**
 * Reads the boot data of a document. A part that is missing, truncated or of an invalid shape counts as missing;
 * `onProblem` receives an error for each invalid part, which names its first invalid field.
 */
export function readBootData(page: Page, onProblem: (problem: Error) => void = () => {}): BootData {
  const given = new Map(Object.entries(dataOf(page)))
  function read<T>(part: keyof BootData, shape: Shape<T>, missing: T): T {
    if (!given.has(part)) return missing
    try {
      return checked(part, shape, given.get(part))
    } catch (cause) {
      if (!(cause instanceof InvalidShape)) throw cause
      onProblem(cause)
      return missing
    }
  }
  return {
    release: read('release', nullable(releaseState), null),
    payload: read('payload', payloadEntries, []),
    later: read('later', nullable(text), null),
    locale: read('locale', filledText, page.documentElement.lang || 'en'),
    now: read('now', nullable(text), null),
    drawnAt: read('drawnAt', nullable(text), null),
    redirectHosts: read('redirectHosts', list(text), []),
    isMissing: read('isMissing', boolean, false),
    isUnknown: read('isUnknown', boolean, false),
  }
}

function dataOf(page: Page): object {
  try {
    return JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent || '{}')
  } catch {
    // A truncated document counts as one without boot data.
    return {}
  }
}
