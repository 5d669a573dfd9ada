import type { ReservePayload } from '@storefront/api-contract/reservation'
import { latinDigits } from '@storefront/domain'
import { answer, type Reply, refuse } from '../http/reply.ts'
import { lineProblems, nameProblem, phoneProblem, wrong } from '../orders/order-fields.ts'

/** Notes may have lines and tabs. */
const CONTROL_IN_NOTE = /[^\P{Cc}\n\r\t]/u

/** Who reserves, cleaned: texts trimmed, the phone as Latin digits with its dial code. */
export interface ReservationFields {
  name: string
  phone: string
  note: string
}

/** Checks what a reservation says of its guest and its lines; a refusal is 422 and names each field. */
export function reservationFields(payload: ReservePayload): Reply<ReservationFields> {
  const { name, phone, dial_code, notes, order_lines } = payload
  const fields = [
    ...wrong('name', nameProblem(name)),
    ...wrong('phone', phoneProblem(phone)),
    ...wrong('notes', CONTROL_IN_NOTE.test(notes) && 'Holds control characters.'),
    ...order_lines.flatMap((line, index) => lineProblems(line, `order_lines.${index}`)),
  ]
  if (fields.length > 0)
    return refuse(422, 'bad-request', 'Some fields of the reservation are wrong.', { fields })
  const digits = latinDigits(phone).replace(/\D/g, '')
  return answer({ name: name.trim(), phone: `${dial_code} ${digits}`, note: notes.trim() })
}
