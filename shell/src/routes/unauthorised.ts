import { pathsOf } from '@storefront/bridge'
import { signOut, useOpenBusiness } from '@storefront/store'
import { navigateTo } from './navigation.ts'

/** Sends a visitor whose session the API refused to the login route, but never from there and not for a profile call (GD-08). */
export function goToLogin(call: string): void {
  const { referenceId } = useOpenBusiness.getState()
  if (!referenceId || call.startsWith('profile')) return
  const login = pathsOf(referenceId).login()
  if (location.pathname === login || location.pathname.startsWith(`${login}/`)) return
  signOut('expired')
  navigateTo(login, { from: location.pathname + location.search })
}
