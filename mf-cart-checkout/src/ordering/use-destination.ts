import type { ZonesAnswer } from '@storefront/api-contract'
import { useQuery } from '@storefront/query'
import { useDelivery, zonesQuery } from '@storefront/store'
import { useMemo } from 'react'
import { type Destination, destinationOf } from './destination.ts'
import type { OrderingContext } from './use-ordering.ts'

export interface OrderingDestination {
  destination: Destination
  answer: ZonesAnswer | undefined
}

const HERE: Destination = { kind: 'here' }

/** Where the order of a sale goes; zones are asked for only when it is a delivery (DL-01). */
export function useDestination({ business, branch, type }: OrderingContext): OrderingDestination {
  const isDelivery = type === 'delivery'
  const { data } = useQuery({ ...zonesQuery(business.reference_id), enabled: isDelivery })
  const place = useDelivery((delivery) => delivery.place)
  const country = useDelivery((delivery) => delivery.country)
  const home = business.country_code
  return useMemo(() => {
    const shop = { answer: data, branchId: branch.id, country: home }
    return { destination: isDelivery ? destinationOf({ place, country }, shop) : HERE, answer: data }
  }, [isDelivery, place, country, data, branch.id, home])
}
