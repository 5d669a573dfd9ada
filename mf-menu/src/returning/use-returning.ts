import { queryFor } from '@storefront/api-client'
import { orderAgainCall, type UsualLine } from '@storefront/api-contract/ordering'
import { useQuery } from '@storefront/query'
import { useBusiness, useCachedAnswer, useCart, useSession, useVisit } from '@storefront/store'
import { useState } from 'react'
import { favouritesQuery, useIsLoggedIn } from './favourites-query.ts'
import { useGuestFavourites } from './guest-favourites.ts'
import { useFavouriteIds } from './use-favourites.ts'

const NO_LINES: readonly UsualLine[] = []
const NO_IDS: readonly string[] = []

interface Returning {
  usual: readonly UsualLine[]
  favourites: readonly string[]
  isKnown: boolean
}

/**
 * What is known of a returning visitor; empty until all of it is known, so that the page moves once. The favourites stay
 * those of that moment until a logout: a heart never moves the row it is tapped in.
 */
export function useReturning(): Returning {
  const { reference_id } = useBusiness()
  const isLoggedIn = useIsLoggedIn()
  const isPending = useSession(({ pending }) => pending)
  const hasOrdered = useHasOrdered()
  const query = queryFor(orderAgainCall, { params: { referenceId: reference_id } })
  const usual = useQuery({ ...query, enabled: !isPending && (isLoggedIn || hasOrdered) })
  const ids = useFavouriteIds()
  const isOpen = useGuestFavourites(({ referenceId }) => referenceId === reference_id)
  const saved = useCachedAnswer(favouritesQuery(reference_id))
  const [kept, setKept] = useState<readonly string[] | null>(null)
  const isKnown = isOpen && !isPending && !usual.isLoading && (!isLoggedIn || saved !== undefined)
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn)
  if (wasLoggedIn !== isLoggedIn) {
    setWasLoggedIn(isLoggedIn)
    // They were the customer's who has left, here or in another tab (AU-06).
    if (wasLoggedIn) setKept(null)
  } else if (isKnown && kept === null) setKept(ids)
  return kept === null
    ? { usual: NO_LINES, favourites: NO_IDS, isKnown: false }
    : { usual: usual.data?.lines ?? NO_LINES, favourites: kept, isKnown: true }
}

/** Whether a guest of this browser has filled in a checkout here: only then the server is asked for their orders. */
function useHasOrdered(): boolean {
  const hasAnswers = useCart(({ name, phone, payment }) => name !== '' || phone !== '' || payment !== null)
  return useVisit(({ openOrderId }) => openOrderId !== null) || hasAnswers
}
