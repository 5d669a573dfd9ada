import { pathsOf } from '@storefront/bridge'
import { signOut, useOpenBusiness } from '@storefront/store'
import { navigateTo } from './navigation.ts'

/** Redirects to the login route when the API refuses the session, except on the login route and for profile calls (GD-08). */
export function goToLogin(call: string): void {
  const { referenceId } = useOpenBusiness.getState()
  if (!referenceId || call.startsWith('profile')) return
  const login = pathsOf(referenceId).login()
  if (location.pathname === login || location.pathname.startsWith(`${login}/`)) return
  signOut('expired')
  navigateTo(login, { from: location.pathname + location.search })
}
