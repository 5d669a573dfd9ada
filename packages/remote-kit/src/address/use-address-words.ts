import { type Address, addressLine, driverAddress, isSaidAlone } from '@storefront/domain'
import { useSharedMessages } from '../expose/remote-messages.tsx'

/** An address with the names around it, which the screen has in the visitor's language. */
export interface NamedAddress {
  address: Address
  /** ISO code; determines the order of the parts. */
  country: string
  /** Name of the area or the zone; empty where there is none or it is said beside the line. */
  area?: string
  /** Name of the country, of an address abroad. */
  abroad?: string
  /** Whether the parts for the driver at the door are in it too, but for the note; false by default. */
  isWhole?: boolean
}

/**
 * Writes an address in one line, from its area to its country, each part with the label of its field in the address form
 * ("Salmiya, Block 3, Street 12, House number 7"); a city or a street that is a name is said alone (DL-05).
 */
export function useAddressWords(): (named: NamedAddress) => string {
  const t = useSharedMessages()
  return ({ address, country, area, abroad, isWhole = false }) => {
    const shown = isWhole
      ? driverAddress(address, country).filter(({ field }) => field !== 'note')
      : addressLine(address, country)
    const parts = shown.map((part) =>
      isSaidAlone(part)
        ? part.text
        : t('address.part', { field: t(`address.${part.field}`), text: part.text }),
    )
    return [area, ...parts, abroad].filter(Boolean).join(t('address.comma'))
  }
}
