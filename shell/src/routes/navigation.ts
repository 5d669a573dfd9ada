import { pathsOf } from '@storefront/bridge'
import { signOut, useOpenBusiness } from '@storefront/store'

type Go = (to: string, options: { state?: unknown; replace?: boolean }) => unknown
let go: Go = (to) => location.assign(to)

/** Sets the router for code outside of components; called by the app when it renders. */
export function setNavigate(navigate: Go): void {
  go = navigate
}

/** Navigates to a path of the storefront from outside of a component. */
function navigateTo(to: string, state?: unknown): void {
  go(to, { state })
}

/** Redirects to the login route when the API refuses the session, except on the login route and for profile calls (GD-08). */
export function goToLogin(call: string): void {
  const { referenceId } = useOpenBusiness.getState()
  if (!referenceId || call.startsWith('profile')) return
  const login = pathsOf(referenceId).login()
  if (location.pathname === login || location.pathname.startsWith(`${login}/`)) return
  signOut('expired')
  navigateTo(login, { from: location.pathname + location.search })
}
