import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness, useCart, useVisit } from '@storefront/store'
import { buttonClass, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Where the order is that emptied the cart, perhaps in another tab (CT-08, RT-13). */
export function PlacedNotice() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const orderId = useVisit((visit) => visit.openOrderId)
  const isUnpaid = useCart((cart) => cart.unpaid !== null)
  if (orderId === null || isUnpaid) return null
  return (
    <Notice
      tone="success"
      title={t('success.title')}
      action={
        <Link to={pathsOf(referenceId).order(orderId)} className={buttonClass('secondary')}>
          {t('success.follow')}
        </Link>
      }
    />
  )
}
