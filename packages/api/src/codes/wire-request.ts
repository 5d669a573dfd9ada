import type { CodeRequest, CodeStatus, PhoneNumber } from '@storefront/api-contract/account'
import { isoText } from '../http/iso-text.ts'
import { RESEND_SECONDS } from './code-limits.ts'
import { requestHandle } from './request-handle.ts'
import type { CodeRequestRow } from './try-code.ts'

/** A request as the browser that asked sees it (AU-04). */
export function wireRequest(row: CodeRequestRow, secret: string): CodeRequest {
  return { request_id: requestHandle(row.id, secret), ...wireStatus(row) }
}

/** When another code may be asked for. */
export function wireStatus(row: CodeRequestRow): CodeStatus {
  const last = row.codes.at(-1)?.expiresAt ?? row.sentAt.getTime()
  return {
    started_at: isoText(row.sentAt.getTime()),
    duration: RESEND_SECONDS,
    expires_at: isoText(last),
    code_needed: row.codeNeeded,
  }
}

/** A stored number in its two parts. */
export function wirePhone({ phone, dialCode }: { phone: string; dialCode: string }): PhoneNumber {
  return { dial_code: dialCode, number: phone.slice(dialCode.length) }
}
