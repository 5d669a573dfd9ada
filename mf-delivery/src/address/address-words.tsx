import { driverAddress } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { TypedAddress } from './known-address.ts'

/** All of an address but its note in one line, with the words of its fields ("Block 3, Salem Al Mubarak"). */
export function AddressWords({ address, country }: Omit<TypedAddress, 'isKnown'>) {
  const t = useMessages(messages)
  const line = driverAddress(address, country)
    .filter(({ field }) => field !== 'note')
    .map(({ field, text }) =>
      field === 'city' || field === 'street'
        ? text
        : t('address.part', { field: t(`address.${field}`), text }),
    )
  return <p dir="auto">{line.join(t('address.comma'))}</p>
}
