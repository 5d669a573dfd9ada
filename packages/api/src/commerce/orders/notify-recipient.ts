import { localText } from '@storefront/domain'
import { shortWhenText } from '../../platform/calendar/when-text.ts'
import type { orders } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'

/**
 * Announces a gift to its recipient: sender, business and, if scheduled, the time (DL-07). Leaves out the price and the
 * sender's message, since the number is unverified. Does nothing for an order that is no gift, or for a number without
 * a country code.
 */
export async function notifyRecipient(
  { sender, report, catalogues, clock }: CommerceContext,
  { referenceId, snapshot }: typeof orders.$inferSelect,
): Promise<void> {
  const { gift, schedule } = snapshot
  if (!gift?.recipient_phone.startsWith('+')) return
  const catalogue = await catalogues.byReference(referenceId)
  if (!catalogue) return
  const { business } = catalogue
  const locale = serverLocale(snapshot.locale)
  const values = {
    sender: snapshot.name,
    business: localText(business.business_name, locale, business.locales),
    when: schedule
      ? shortWhenText(Date.parse(schedule.start), clock(), { timeZone: business.time_zone, locale })
      : '',
  }
  const sent = await sender.send({
    channel: 'sms',
    to: `+${gift.recipient_phone.replace(/\D/g, '')}`,
    text: serverMessage(locale, schedule ? 'gift-later' : 'gift-now', values),
    referenceId,
    locale,
  })
  if (!sent.ok) report('The receiver of a gift could not be told', new Error(sent.reason))
}
