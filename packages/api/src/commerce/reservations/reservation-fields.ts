import type { ReservePayload } from '@storefront/api-contract/reservation'
import { checkDialledPhone } from '@storefront/domain/phone'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import { lineProblems, nameProblem, wrong } from '../orders/order-fields.ts'

/** Notes may have lines and tabs. */
const CONTROL_IN_NOTE = /[^\P{Cc}\n\r\t]/u

/** Contact details of a reservation, normalized: texts trimmed, the phone in one form, with its dial code. */
export interface ReservationFields {
  name: string
  phone: string
  note: string
}

/** Checks what a reservation says of its guest and its lines; a refusal is 422 and names each field. */
export function reservationFields(payload: ReservePayload): Reply<ReservationFields> {
  const { name, notes, order_lines } = payload
  const phone = checkDialledPhone(payload)
  const fields = [
    ...wrong('name', nameProblem(name)),
    ...wrong('phone', !phone.ok && phone.problem),
    ...wrong('notes', CONTROL_IN_NOTE.test(notes) && 'Holds control characters.'),
    ...order_lines.flatMap((line, index) => lineProblems(line, `order_lines.${index}`)),
  ]
  if (!phone.ok || fields.length > 0)
    return refuse(422, 'bad-request', 'Some fields of the reservation are wrong.', { fields })
  return answer({ name: name.trim(), phone: `${phone.dial_code} ${phone.national}`, note: notes.trim() })
}
