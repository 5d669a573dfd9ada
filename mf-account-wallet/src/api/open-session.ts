import { callApi, type Result } from '@storefront/api-client'
import { ADDRESS_FIELDS, type Address } from '@storefront/api-contract'
import { loginCall, type Session, verifyByWhatsappCall, verifyCall } from '@storefront/api-contract/account'
import type { CodeChannel } from '@storefront/domain/enums'
import { LONGEST_ADDRESS_FIELD, LONGEST_ADDRESS_LABEL, LONGEST_NOTE } from '@storefront/domain/lengths'
import { useDelivery } from '@storefront/store'

/** A request that a code was sent for. */
export interface OpenRequest {
  id: string
  intent: 'login' | 'register'
  channel: CodeChannel
}

/**
 * Opens a session with the code of a request, or without one if the business skips codes. The guest's saved addresses
 * move into the account, the default one first (DL-11); their texts are cut where the contract would refuse the login.
 */
export async function openSession(
  { id, intent, channel }: OpenRequest,
  otp?: string,
): Promise<Result<Session>> {
  const ofNew = channel === 'sms' ? verifyCall : verifyByWhatsappCall
  const { locations: guestLocations, update } = useDelivery.getState()
  const locations = [...guestLocations]
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map(({ label, address, area_id, country }) => ({
      label: fitting(label, LONGEST_ADDRESS_LABEL),
      address: fittingAddress(address),
      area_id,
      country,
    }))
  const body = { request_id: id, ...(otp === undefined ? {} : { otp }), locations }
  const result = await callApi(intent === 'login' ? loginCall : ofNew, { body })
  if (result.ok && guestLocations.length > 0) update({ locations: [] })
  return result
}

function fittingAddress(address: Address): Address {
  const texts = ADDRESS_FIELDS.flatMap((field) => {
    const most = field === 'note' ? LONGEST_NOTE : LONGEST_ADDRESS_FIELD
    const text = fitting(address[field] ?? '', most)
    return text ? [[field, text]] : []
  })
  const { type, lat, lng } = address
  return { ...Object.fromEntries(texts), type, lat, lng }
}

/** A text that the server takes: no longer than `most`, and without halves of characters. */
function fitting(text: string, most: number): string {
  return text
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
}
