import type { Order } from '@storefront/api-contract/ordering'
import { arrivalAllowed, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { directionsLink } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { buttonClass, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** The way to the branch of an order that is to be picked up, until its customer has arrived (OR-06). */
export function Directions({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { branches, locales } = useBusiness()
  const { lat, lng } = branches.find(({ id }) => id === order.branch_id) ?? { lat: null, lng: null }
  const isFetched = arrivalAllowed({ state: order.state, sellingType: order.selling_types })
  if (!isFetched || order.arrival || lat === null || lng === null) return null
  return (
    <a
      href={directionsLink({ lat, lng })}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', { block: true })}
    >
      <Icon name="pin" size={20} />
      {t('branch.directions-name', { name: localText(order.branch_name, locale, locales) })}
    </a>
  )
}
