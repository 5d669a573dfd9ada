import type { AlertFile, BusinessFile } from '@storefront/api-contract/business-file'
import { isLocale } from '@storefront/domain'
import { checkPhone } from '@storefront/domain/phone'
import { and, eq } from 'drizzle-orm'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { alertSettings } from '../../platform/database/schema.ts'

/** How long before its time a scheduled order has to be accepted, in milliseconds (FD-13). */
export const BEFORE_SLOT_MS = 60 * 60_000

/** Minutes until an order that nobody accepts is announced once more. */
const UNACCEPTED_MINUTES = 5

type Contact = AlertFile['contacts'][number]

/** Contacts of branches that cannot be reached, each with its path (FD-13). */
export function checkAlertFiles({ branches }: BusinessFile): ImportProblem[] {
  return branches.flatMap(({ alerts }, place) =>
    alerts ? checkAlertFile(alerts, `branches.${place}.alerts`) : [],
  )
}

function checkAlertFile({ contacts, locale }: AlertFile, path: string): ImportProblem[] {
  const names = contacts.map((contact) => `${contact.channel} ${addressOf(contact)}`)
  return [
    ...contacts.flatMap((contact, place) => [
      ...when(addressOf(contact) === null, `${path}.contacts.${place}.to`, REASONS[contact.channel]),
      ...when(
        names.indexOf(names[place] as string) < place,
        `${path}.contacts.${place}`,
        'Is in the list twice.',
      ),
    ]),
    ...when(
      locale !== undefined && !isLocale(locale),
      `${path}.locale`,
      `The storefront has no locale "${locale}".`,
    ),
  ]
}

const NO_NUMBER = 'Is no phone number that begins with + and its country.'
const REASONS = { sms: NO_NUMBER, whatsapp: NO_NUMBER, email: 'Is no e-mail address.' }

/** Where a message to a contact goes: the number in its short form or the address; null if it is neither. */
function addressOf({ channel, to }: Contact): string | null {
  const text = to.trim()
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text.toLowerCase() : null
  const checked = /^(\+|00)/.test(text) ? checkPhone(text, '') : null
  return checked?.ok ? checked.e164 : null
}

/** Stores the contacts of a file's branches; a branch without any leaves no row, and its orders no messages. */
export async function storeAlertSettings(tx: Transaction, file: BusinessFile): Promise<void> {
  const { reference_id: referenceId } = file.business
  await tx.delete(alertSettings).where(eq(alertSettings.referenceId, referenceId))
  const rows = file.branches.flatMap(({ id, alerts }) =>
    alerts
      ? [
          {
            referenceId,
            branchId: id,
            contacts: alerts.contacts.map((one) => ({ ...one, to: addressOf(one) ?? one.to })),
            unacceptedMinutes: alerts.unaccepted_minutes ?? UNACCEPTED_MINUTES,
            locale: alerts.locale ?? file.business.locales[0] ?? 'en',
          },
        ]
      : [],
  )
  if (rows.length > 0) await tx.insert(alertSettings).values(rows)
}

export type AlertSettings = typeof alertSettings.$inferSelect

/** The contacts to notify of a branch's orders and reservations; null if there are none. */
export async function alertSettingsOf(
  db: Database,
  referenceId: string,
  branchId: string,
): Promise<AlertSettings | null> {
  const isBranch = and(eq(alertSettings.referenceId, referenceId), eq(alertSettings.branchId, branchId))
  const [row] = await db.select().from(alertSettings).where(isBranch)
  return row ?? null
}
