import { subscribeSignedOut } from '@storefront/bridge'
import {
  browserStorage,
  hydrate,
  persist,
  type StorageSchema,
  storageKey,
  useBusiness,
} from '@storefront/store'
import { useCallback, useEffect, useState } from 'react'

/** The place on the waitlist that this browser follows. */
const WAITING: StorageSchema<string | null> = {
  name: 'waiting',
  version: 1,
  empty: null,
  read: (data) => (typeof data === 'string' ? data : null),
}

/**
 * The id of the visitor's place on the waitlist, from a message's link or kept from joining, and how to change it. A
 * logout, in whichever tab, ends following it (AU-06).
 */
export function useWaitingId(fromLink: string | null): [string | null, (id: string | null) => void] {
  const { reference_id: referenceId } = useBusiness()
  const [id, setId] = useState(fromLink)
  // After the first render: the document's markup knows nothing that this browser keeps.
  useEffect(() => {
    if (fromLink === null) setId(hydrate(browserStorage, WAITING, referenceId).state)
  }, [fromLink, referenceId])
  useEffect(() => subscribeSignedOut(({ reason }) => reason !== 'expired' && setId(null)), [])
  const choose = useCallback(
    (next: string | null) => {
      if (next === null) browserStorage.remove(storageKey('waiting', referenceId))
      else persist(browserStorage, WAITING, referenceId, next)
      setId(next)
    },
    [referenceId],
  )
  return [id, choose]
}
