import { callApi, type Result } from '@storefront/api-client'
import { loginCall, type Session, verifyByWhatsappCall, verifyCall } from '@storefront/api-contract/account'
import type { Channel } from '../code/resend.tsx'

/** A request that a code was sent for. */
export interface OpenRequest {
  id: string
  intent: 'login' | 'register'
  channel: Channel
}

/** Opens a session with the code of a request, or without one where the business skips codes. */
export function openSession({ id, intent, channel }: OpenRequest, otp?: string): Promise<Result<Session>> {
  const ofNew = channel === 'sms' ? verifyCall : verifyByWhatsappCall
  const body = { request_id: id, ...(otp === undefined ? {} : { otp }) }
  return callApi(intent === 'login' ? loginCall : ofNew, { body })
}
