import { PAYLOAD_SEGMENT } from '@storefront/domain/reserved-ids'
import { withoutTrailingSlashes } from '../trailing-slashes.ts'
import { type Preview, previewQuery } from './preview.ts'

const SUFFIX = `/${PAYLOAD_SEGMENT}`

/** Path and query of a page's payload (AP-04). */
export function payloadAddress(pathname: string, preview: Preview): string {
  const query = new URLSearchParams(previewQuery(preview)).toString()
  return `${withoutTrailingSlashes(pathname)}${SUFFIX}${query ? `?${query}` : ''}`
}

/** The page whose payload a path names; `null` when the path is not that of a payload. */
export function pageOfPayload(pathname: string): string | null {
  return pathname.endsWith(SUFFIX) ? pathname.slice(0, -SUFFIX.length) : null
}
