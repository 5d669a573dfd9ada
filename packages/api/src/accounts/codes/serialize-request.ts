import type { CodeRequest, CodeStatus } from '@storefront/api-contract/account'
import { isoText } from '../../platform/http/iso-text.ts'
import { RESEND_SECONDS } from './code-limits.ts'
import { requestHandle } from './request-handle.ts'
import type { CodeRequestRow } from './try-code.ts'

/** Serializes a request for the browser that made it (AU-04). */
export function serializeRequest(row: CodeRequestRow, secret: string): CodeRequest {
  return { request_id: requestHandle(row.id, secret), ...serializeStatus(row) }
}

/** Serializes the resend timer of a request. */
export function serializeStatus(row: CodeRequestRow): CodeStatus {
  const last = row.codes.at(-1)?.expiresAt ?? row.sentAt.getTime()
  return {
    started_at: isoText(row.sentAt.getTime()),
    duration: RESEND_SECONDS,
    expires_at: isoText(last),
    code_needed: row.codeNeeded,
  }
}
