import { callApi, type Result } from '@storefront/api-client'
import { loginCall, type Session, verifyByWhatsappCall, verifyCall } from '@storefront/api-contract/account'
import type { CodeChannel } from '@storefront/domain/enums'
import { useDelivery } from '@storefront/store'

/** A request that a code was sent for. */
export interface OpenRequest {
  id: string
  intent: 'login' | 'register'
  channel: CodeChannel
}

/**
 * Opens a session with the code of a request, or without one if the business skips codes. The guest's saved addresses
 * move into the account, the default one first (DL-11).
 */
export async function openSession(
  { id, intent, channel }: OpenRequest,
  otp?: string,
): Promise<Result<Session>> {
  const ofNew = channel === 'sms' ? verifyCall : verifyByWhatsappCall
  const { locations: guestLocations, update } = useDelivery.getState()
  const locations = [...guestLocations]
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map(({ label, address, area_id, country }) => ({ label, address, area_id, country }))
  const body = { request_id: id, ...(otp === undefined ? {} : { otp }), locations }
  const result = await callApi(intent === 'login' ? loginCall : ofNew, { body })
  if (result.ok && guestLocations.length > 0) update({ locations: [] })
  return result
}
