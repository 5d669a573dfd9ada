import { queryFor } from '@storefront/api-client'
import { geocodeReverseCall } from '@storefront/api-contract/ordering'
import type { GeoPoint } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { useEffect, useState } from 'react'

/** Debounce while the map moves. */
const STANDING = 700
/** Five decimals of a degree: about a metre. */
const DECIMALS = 5

export interface PlaceWords {
  state: 'asking' | 'known' | 'nothing' | 'failed'
  text: string
  attribution: string
}

/** Reverse-geocodes the pin once it stops moving (DL-10); the pin works without an answer. */
export function usePlaceWords(pin: GeoPoint): PlaceWords {
  const locale = useLocale()
  const lat = pin.lat.toFixed(DECIMALS)
  const lon = pin.lng.toFixed(DECIMALS)
  const [asked, setAsked] = useState<{ lat: string; lon: string } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ lat, lon }), STANDING)
    return () => clearTimeout(timer)
  }, [lat, lon])
  const isStanding = asked?.lat === lat && asked.lon === lon
  const { queryKey, ...query } = queryFor(geocodeReverseCall, { query: { lat, lon } })
  const { data, isError } = useQuery({
    ...query,
    queryKey: [...queryKey, locale],
    enabled: isStanding,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const text = data?.places[0]?.display_name ?? ''
  if (isError) return { state: 'failed', text: '', attribution: '' }
  if (!data) return { state: 'asking', text: '', attribution: '' }
  return { state: text ? 'known' : 'nothing', text, attribution: data.attribution }
}
