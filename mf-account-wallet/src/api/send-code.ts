import { callApi, type Result } from '@storefront/api-client'
import {
  type CodeRequest,
  registerCall,
  registerWhatsappCall,
  resendOtpCall,
  sendOtpCall,
} from '@storefront/api-contract/account'
import type { Channel } from '../code/resend.tsx'
import type { PhoneInput } from '../phone/use-phone-entry.ts'

interface Asked {
  referenceId: string
  phone: PhoneInput
  channel: Channel
  locale: string
}

/** Asks for a code to log in with. */
export function sendCode({ referenceId, phone, channel, locale }: Asked): Promise<Result<CodeRequest>> {
  return callApi(sendOtpCall, { body: { reference_id: referenceId, ...phone, channel, locale } })
}

/** Asks for an account; its name and e-mail are kept once the code has shown whose number it is. */
export function register(
  { referenceId, phone, channel, locale }: Asked,
  { name, email }: { name: string; email: string },
): Promise<Result<CodeRequest>> {
  const call = channel === 'sms' ? registerCall : registerWhatsappCall
  const body = { reference_id: referenceId, ...phone, name, ...(email ? { email } : {}), locale }
  return callApi(call, { body })
}

/** Asks for another code of a request; the one before goes on working. */
export function resendCode(
  requestId: string,
  channel: Channel,
  locale: string,
): Promise<Result<CodeRequest>> {
  return callApi(resendOtpCall, { body: { request_id: requestId, channel, locale } })
}
