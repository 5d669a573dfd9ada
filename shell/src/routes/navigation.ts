type Go = (to: string, options: { state?: unknown; replace?: boolean }) => unknown
let go: Go = (to) => location.assign(to)

/** Sets the router for code outside of components; called by the app when it renders. */
export function setNavigate(navigate: Go): void {
  go = navigate
}

/** Navigates to a path of the storefront from outside of a component. */
export function navigateTo(to: string, state?: unknown): void {
  go(to, { state })
}
