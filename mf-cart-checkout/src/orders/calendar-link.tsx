import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { calendarFile, isEnded, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { Button, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Saves a scheduled order as a calendar file (SH-04); nothing for an order for now or one that has ended. */
export function CalendarLink({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales, business_name: names } = useBusiness()
  const { schedule } = order
  if (!schedule || isEnded(order.state)) return null
  const values = { number: order.number, business: localText(names, locale, locales) }

  function save(start: string, end: string) {
    const file = calendarFile({
      uid: `${order.id}@${order.reference_id}`,
      start: Date.parse(start),
      end: Date.parse(end),
      stamp: serverNow(),
      summary: t('calendar.title', values),
      location: localText(order.branch_name, locale, locales),
      description: t('calendar.text', values),
      url: new URL(pathsOf(order.reference_id).order(order.id), location.origin).href,
    })
    saveFile(file, `order-${order.number}.ics`)
  }
  return (
    <Button kind="secondary" onClick={() => save(schedule.start, schedule.end)}>
      <Icon name="calendar" size={20} />
      {t('action.add-to-calendar')}
    </Button>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
