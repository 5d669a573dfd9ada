import { pathsOf } from '@storefront/bridge'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass } from '@storefront/ui'
import { useSharedMessages } from '../expose/remote-messages.tsx'

/** Link to the start of an order. */
export function OrderLink() {
  const t = useSharedMessages()
  const { reference_id } = useBusiness()
  return (
    <Link to={pathsOf(reference_id).landing()} className={buttonClass('primary')}>
      {t('action.start-order')}
    </Link>
  )
}
