import { telephoneLink } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** Calls a customer where the device can, and shows the number for another telephone (DK-02). */
export function CallLink({ phone }: { phone: string }) {
  const t = useMessages(messages)
  return (
    <>
      <a href={telephoneLink(phone) ?? undefined}>{t('order.call')}</a> <bdi dir="ltr">{phone}</bdi>
    </>
  )
}
