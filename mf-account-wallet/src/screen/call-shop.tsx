import { firstTelephoneLink } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { buttonClass, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { OrderLink } from './order-link.tsx'

/** Calls the visitor's branch, else the shop; without a telephone links to the order page. */
export function CallShop() {
  const t = useMessages(messages)
  const business = useBusiness()
  const branch = useBranch()
  const call = firstTelephoneLink(branch.phone, business.phone)
  if (!call) return <OrderLink />
  return (
    <a className={buttonClass('primary')} href={call}>
      <Icon name="phone" size={20} />
      {t('shop.call')}
    </a>
  )
}
