import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Link to the start of an order. */
export function OrderLink() {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  return (
    <Link to={pathsOf(reference_id).landing()} className={buttonClass('primary')}>
      {t('shop.order')}
    </Link>
  )
}
