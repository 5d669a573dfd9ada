import { eq } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { customers } from '../../platform/database/schema.ts'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { StepRow } from './claim-step.ts'
import type { Receipt } from './receipt.ts'

/** What a message of a step says, and to whom. */
export interface StepSubject {
  /** `+` and all digits; null if unknown. */
  phone: string | null
  /** The address of the customer's account; null if there is none. */
  email: string | null
  locale: ServerLocale
  /** When the order is expected or the reservation begins. */
  happensAt: number | null
  /** Whether it is for a chosen time. */
  isForLater: boolean
  /** The time that its message says, which shows whether a change is known already; null if it says none. */
  said: string | null
  /** A later step has made its message needless. */
  isOvertaken: boolean
  /** Names business and order: the subject of the e-mail. */
  heading: string
  text: string
  /** Says it without the heading. */
  shortText: string
  /** What people have written, right behind the short text: an SMS that has no room for all of it ends it with `…` (LC-10). */
  written?: string
  /** The last line of the short text. */
  shortEnd?: string | null
  /** Goes with the e-mail. */
  receipt?: Receipt
  /** Goes with the e-mail: where the customer sees or changes it. */
  more?: string | null
}

/** Reads the subject of one kind of step; null if it is gone or nobody's. */
export type SubjectReader = (
  context: CommerceContext,
  row: StepRow,
  catalogue: Catalogue | null,
) => Promise<StepSubject | null>

/** A stored number with `+`; null if it was taken out. */
export function fullPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits ? `+${digits}` : null
}

/** The e-mail address that a customer gave in the account. */
export async function emailOf({ db }: CommerceContext, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
  return customer?.email || null
}
