import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Leads to where an order begins; `label` may say more than that. */
export function OrderLink({ label = 'not-yet.order' }: { label?: 'not-yet.order' | 'login.as-guest' }) {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  return (
    <Link to={pathsOf(reference_id).landing()} className={buttonClass('primary')}>
      {t(label)}
    </Link>
  )
}
