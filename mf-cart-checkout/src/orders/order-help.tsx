import type { Order } from '@storefront/api-contract/ordering'
import { firstTelephoneLink } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, buttonClass, Icon, Inline } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { CalendarLink } from './calendar-link.tsx'

/** Contacts for an order, its branch first, and the printable receipt. */
export function OrderHelp({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { phone, whatsapp_phone: whatsapp, branches } = useBusiness()
  const branch = branches.find(({ id }) => id === order.branch_id)
  const call = firstTelephoneLink(branch?.phone ?? null, phone)
  const text = encodeURIComponent(t('help.about', { number: order.number }))
  return (
    <Inline>
      {call ? (
        <a href={call} className={buttonClass('secondary')}>
          <Icon name="phone" size={20} />
          {t('help.call')}
        </a>
      ) : null}
      {whatsapp ? (
        <a
          href={`https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary')}
        >
          <Icon name="chat" size={20} />
          {t('help.whatsapp')}
        </a>
      ) : null}
      <CalendarLink order={order} />
      <Button kind="secondary" onClick={() => window.print()}>
        <Icon name="receipt" size={20} />
        {t('help.print')}
      </Button>
    </Inline>
  )
}
