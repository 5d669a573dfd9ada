import type { Table } from '@storefront/api-contract'
import type { Car, OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import { asksForCar, offeredPayments, type PaymentPlace } from '@storefront/domain'
import { type CheckedPhone, checkDialledPhone, type PhoneCheck } from '@storefront/domain/phone'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import type { FieldProblem } from '../../platform/http/reply.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import { needsContact } from './order-contact.ts'
import type { Destination } from './order-destination.ts'

/** Contact details and place of an order, normalized: texts trimmed, the phone in one form, only what the selling type needs. */
export interface OrderFields {
  name: string
  /** Null where none was given at a table (OR-12). */
  phone: CheckedPhone | null
  table: Table | null
  car: Car | null
}

const CONTROL = /\p{Cc}/u
/** Comments may have lines and tabs. */
const CONTROL_IN_COMMENT = /[^\P{Cc}\n\r\t]/u

/** Checks everything of an order but its lines and prices; a refusal is 422 and names each field. */
export function orderFields(
  payload: OrderPayload,
  { catalogue, branch }: { catalogue: Catalogue; branch: CatalogueBranch },
  destination: Destination | null,
): Reply<OrderFields> {
  const place = orderPlace(payload, catalogue, branch)
  if (!place.ok) return place
  // The order's `country` is where a parcel goes.
  const phone = phoneOfOrder(payload, catalogue)
  const { name = '' } = payload
  const fields = [
    ...wrong('name', (name.trim() !== '' || needsContact(payload, catalogue.business)) && nameProblem(name)),
    ...wrong('phone', phone?.ok === false && phone.problem),
    ...wrong('payment_type', paymentProblem(payload, catalogue, destination)),
    ...wrong('comment', CONTROL_IN_COMMENT.test(payload.comment) && 'Holds control characters.'),
    ...wrong('notes', CONTROL_IN_COMMENT.test(payload.notes) && 'Holds control characters.'),
    ...payload.order_lines.flatMap((line, index) => lineProblems(line, `order_lines.${index}`)),
    ...carProblems(place.answer.car),
  ]
  if (phone?.ok === false || fields.length > 0)
    return refuse(422, 'bad-request', 'Some fields of the order are wrong.', { fields })
  return { ok: true, answer: { ...place.answer, name: name.trim(), phone } }
}

function phoneOfOrder(payload: OrderPayload, catalogue: Catalogue): PhoneCheck | null {
  const { dial_code = '', phone = '' } = payload
  return phone === '' && !needsContact(payload, catalogue.business)
    ? null
    : checkDialledPhone({ dial_code, phone })
}

function orderPlace(
  { selling_types, table_id, car }: OrderPayload,
  { business }: Catalogue,
  branch: CatalogueBranch,
): Reply<{ table: Table | null; car: Car | null }> {
  if (selling_types === 'dine_in') {
    const table = branch.tables.find((one) => one.id === table_id) ?? null
    if (table_id !== null && !table)
      return refuseField('table-not-found', 'table_id', 'This branch has no such table.')
    if (!table && business.dine_in.table_required)
      return refuseField('table-required', 'table_id', 'A table is needed.')
    return { ok: true, answer: { table, car: null } }
  }
  if (selling_types !== 'car_pickup') return { ok: true, answer: { table: null, car: null } }
  const cleaned = car && { plate: car.plate.trim(), make: car.make.trim(), colour: car.colour.trim() }
  // Without a car the customer walks in; a car cannot be found without its plate.
  if (cleaned?.plate === '' && asksForCar(selling_types, business))
    return refuseField('car-required', 'car', 'The plate of the car is needed.')
  return { ok: true, answer: { table: null, car: cleaned?.plate ? cleaned : null } }
}

function refuseField(
  code: 'table-not-found' | 'table-required' | 'car-required',
  field: string,
  reason: string,
) {
  return refuse(422, code, reason, { fields: [{ field, reason }] })
}

/** Validates the name of the person who orders or reserves. */
export function nameProblem(name: string): string | false {
  if (CONTROL.test(name)) return 'Holds control characters.'
  return name.trim() === '' && 'Is empty.'
}

function paymentProblem(
  { payment_type, payment_method, use_wallet, gift }: OrderPayload,
  { business, ordering }: Catalogue,
  destination: Destination | null,
): string | false {
  const { online = [] } = business.payment_methods
  const offered = offeredPayments(business.payment_methods, {
    to: placeOf(destination),
    door: ordering.delivery,
    isGift: Boolean(gift),
  })
  const isOffered = {
    1: offered.cash,
    2: offered.card,
    3: business.wallet?.enabled === true && use_wallet,
  }[payment_type]
  const isMethod = payment_type !== 2 || !payment_method || online.includes(payment_method)
  return !(isOffered && isMethod) && 'This business does not take this way of paying.'
}

function placeOf(destination: Destination | null): PaymentPlace['to'] {
  if (destination?.kind === 'zone') return 'zone'
  return destination?.kind === 'shipping' ? 'abroad' : 'shop'
}

/** `modifiers` repeats the ids of `modifiers_details`, each once (OR-02). */
export function lineProblems(line: OrderLine, path: string): FieldProblem[] {
  const ids = line.modifiers_details.map((modifier) => modifier.id)
  const listed = line.modifiers === '' ? [] : line.modifiers.split(',')
  const isSame = listed.length === ids.length && listed.every((id) => ids.includes(id))
  return [
    ...wrong(`${path}.comment`, CONTROL_IN_COMMENT.test(line.comment) && 'Holds control characters.'),
    ...wrong(`${path}.modifiers_details`, new Set(ids).size !== ids.length && 'Names a modifier twice.'),
    ...wrong(`${path}.modifiers`, !isSame && 'Names other modifiers than modifiers_details.'),
  ]
}

function carProblems(car: Car | null): FieldProblem[] {
  return Object.entries(car ?? {}).flatMap(([field, text]) =>
    wrong(`car.${field}`, CONTROL.test(text) && 'Holds control characters.'),
  )
}

/** A field with its problem, or nothing. */
export function wrong(field: string, reason: string | false): FieldProblem[] {
  return reason === false ? [] : [{ field, reason }]
}
