import { localText } from '@storefront/domain'
import type { ApiContext } from '../api-context.ts'
import type { orders } from '../database/schema.ts'
import { serverLocale, serverMessage } from '../messages/server-message.ts'
import { whenText } from '../reservations/when-text.ts'

/**
 * Tells whoever receives a gift that it comes: from whom, from where and, when it is for later, when (DL-07). Never what
 * it costs, and none of the sender's own words: a number is typed by anybody. Nothing for an order that is no gift, or
 * whose number names no country.
 */
export async function tellRecipient(
  { sender, report, catalogues }: ApiContext,
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
    when: schedule ? whenText(Date.parse(schedule.start), business.time_zone, locale) : '',
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
