import { ADDRESS_FIELDS, type Address, type Gift } from '@storefront/api-contract'
import type { OrderDelivery, OrderPayload } from '@storefront/api-contract/ordering'
import { checkAddress, checkGift, cleanTyped } from '@storefront/domain'
import { checkPhone } from '@storefront/domain/phone'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { type FieldProblem, type Reply, refuse } from '../../platform/http/reply.ts'
import type { Destination } from './order-destination.ts'

/** Notes may have lines and tabs. */
const CONTROL = /[^\P{Cc}\n\r\t]/u

/** Delivery address and recipient as stored. */
export interface DeliveredTo {
  delivery: OrderDelivery | null
  gift: Gift | null
}

/**
 * The address and the gift of a delivery, checked by the business's form (DL-05, DL-07). Refusals: `area-required`
 * without area, pin or country; `address-incomplete` and `bad-request` with every field; `gift-not-offered`.
 */
export function deliveredTo(
  { address = null, gift = null }: Pick<OrderPayload, 'address' | 'gift'>,
  catalogue: Catalogue,
  destination: Destination | null,
): Reply<DeliveredTo> {
  if (!destination) return { ok: true, answer: { delivery: null, gift: null } }
  if (destination.kind === 'unknown') {
    return refuse(422, 'area-required', 'An area or a pin is needed.', {
      fields: [{ field: 'area_id', reason: 'Is missing.' }],
    })
  }
  const form = { type: destination.form.type, fields: definedFields(destination.form.fields) }
  const problems = checkAddress(address ?? {}, form, { country: destination.country })
  if (problems.length > 0) {
    const fields = problems.map(({ field, problem }) => ({ field: `address.${field}`, reason: problem }))
    return refuse(422, 'address-incomplete', 'The address is not complete.', { fields })
  }
  const giftProblem = checkedGift(gift, catalogue, destination.country)
  if (giftProblem) return giftProblem
  const fields = [...controlProblems('address', address ?? {}), ...controlProblems('gift', gift ?? {})]
  if (fields.length > 0) return refuse(422, 'bad-request', 'Some fields of the order are wrong.', { fields })
  const cleaned = cleanAddress(address ?? { type: destination.form.type })
  return {
    ok: true,
    answer: {
      delivery: deliveryOf(cleaned, destination),
      gift: gift && cleanGift(gift, destination.country),
    },
  }
}

type FormFields = Destination['form']['fields']

function definedFields(fields: FormFields): { [Field in keyof FormFields]?: NonNullable<FormFields[Field]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, rule]) => rule !== undefined))
}

function checkedGift(gift: Gift | null, { ordering }: Catalogue, country: string) {
  if (!gift) return null
  if (!ordering.delivery?.send_gift) {
    return refuse(422, 'gift-not-offered', 'This business sends no gifts.', {
      fields: [{ field: 'gift', reason: 'Is not offered.' }],
    })
  }
  const problems = checkGift(gift, (phone) => checkPhone(phone, country))
  if (problems.length === 0) return null
  const fields = problems.map(({ field, problem }) => ({ field: `gift.${field}`, reason: problem }))
  return refuse(422, 'bad-request', 'Some fields of the order are wrong.', { fields })
}

function controlProblems(path: string, texts: object): FieldProblem[] {
  return Object.entries(texts).flatMap(([field, text]) =>
    typeof text === 'string' && CONTROL.test(text)
      ? [{ field: `${path}.${field}`, reason: 'Holds control characters.' }]
      : [],
  )
}

function cleanAddress({ type, lat = null, lng = null, ...address }: Address): Address {
  const texts = ADDRESS_FIELDS.flatMap((field) => {
    const text = address[field]?.trim()
    return text ? [[field, text] as const] : []
  })
  return { type, ...Object.fromEntries(texts), lat, lng }
}

function cleanGift(gift: Gift, country: string): Gift {
  const phone = checkPhone(gift.recipient_phone, country)
  return {
    recipient_name: gift.recipient_name.trim(),
    // A number that is written as at home gets its dial code, so that it can be called from anywhere.
    recipient_phone: phone.ok ? `${phone.dial_code} ${phone.national}` : cleanTyped(gift.recipient_phone),
    message: gift.message.trim(),
    hide_prices: gift.hide_prices,
  }
}

function deliveryOf(address: Address, destination: Destination): OrderDelivery {
  const zone = destination.kind === 'zone' ? destination.zone : null
  const area = destination.kind === 'zone' ? destination.area : null
  return {
    address,
    zone_id: zone?.id ?? null,
    zone_names: zone?.names ?? [],
    area_id: area?.id ?? null,
    area_names: area?.names ?? [],
    country: destination.kind === 'shipping' ? destination.to.country_iso : null,
  }
}
