import { pathsOf } from '@storefront/bridge'
import { useNavigate } from '@storefront/router'
import { signOut, useBusiness } from '@storefront/store'
import { useEffect, useRef } from 'react'

/**
 * Leaves a customer screen for the landing page and ends the session in every tab on unmount. Ending it earlier would
 * make the screen's guard ask for a login (GD-04).
 */
export function useLeave(): () => void {
  const { reference_id } = useBusiness()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(
    () => () => {
      if (isLeaving.current) signOut('chosen')
    },
    [],
  )
  return () => {
    isLeaving.current = true
    navigate(pathsOf(reference_id).landing(), { replace: true })
  }
}
