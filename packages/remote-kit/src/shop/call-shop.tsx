import { firstTelephoneLink } from '@storefront/domain'
import { useBranch, useBusiness } from '@storefront/store'
import { buttonClass, Icon } from '@storefront/ui'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { OrderLink } from './order-link.tsx'

/** Calls the visitor's branch, else the shop; without a telephone links to the order page. */
export function CallShop({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = useSharedMessages()
  const business = useBusiness()
  const branch = useBranch()
  const call = firstTelephoneLink(branch.phone, business.phone)
  if (!call) return <OrderLink />
  return (
    <a className={buttonClass(kind)} href={call}>
      <Icon name="phone" size={20} />
      {t('action.call-us')}
    </a>
  )
}
