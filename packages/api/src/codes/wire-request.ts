import type { CodeRequest, PhoneNumber } from '@storefront/api-contract/account'
import { isoText } from '../http/iso-text.ts'
import { RESEND_SECONDS } from './code-limits.ts'
import type { CodeRequestRow } from './try-code.ts'

/** A request as its browser sees it (AU-04). */
export function wireRequest(row: CodeRequestRow): CodeRequest {
  const last = row.codes.at(-1)?.expiresAt ?? row.sentAt.getTime()
  return {
    request_id: row.id,
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
