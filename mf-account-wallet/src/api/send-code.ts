import { callApi, type Result } from '@storefront/api-client'
import {
  type CodeRequest,
  registerCall,
  registerWhatsappCall,
  resendOtpCall,
  sendOtpCall,
} from '@storefront/api-contract/account'
import type { CodeChannel } from '@storefront/domain/enums'
import type { PhoneInput } from '@storefront/remote-kit/phone'

interface Asked {
  referenceId: string
  phone: PhoneInput
  channel: CodeChannel
  locale: string
}

/** Requests a login code. */
export function sendCode({ referenceId, phone, channel, locale }: Asked): Promise<Result<CodeRequest>> {
  return callApi(sendOtpCall, { body: { reference_id: referenceId, ...phone, channel, locale } })
}

/** Requests an account; name and e-mail are stored once the number is verified. */
export function register(
  { referenceId, phone, channel, locale }: Asked,
  { name, email }: { name: string; email: string },
): Promise<Result<CodeRequest>> {
  const call = channel === 'sms' ? registerCall : registerWhatsappCall
  const body = { reference_id: referenceId, ...phone, name, ...(email ? { email } : {}), locale }
  return callApi(call, { body })
}

/** Resends the code of a request; earlier codes stay valid. */
export function resendCode(
  requestId: string,
  channel: CodeChannel,
  locale: string,
): Promise<Result<CodeRequest>> {
  return callApi(resendOtpCall, { body: { request_id: requestId, channel, locale } })
}
