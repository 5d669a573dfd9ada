import { pathsOf } from '@storefront/bridge'
import { useNavigate } from '@storefront/router'
import { signOut, useBusiness } from '@storefront/store'
import { useEffect, useRef } from 'react'

/**
 * Leaves a customer's screen for good: to the landing page, and the session ends in every tab as the screen goes. Ended
 * before, the screen's guard would ask for a login (GD-04).
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
