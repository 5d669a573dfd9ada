type Go = (to: string, options: { state?: unknown; replace?: boolean }) => unknown
let go: Go = (to) => location.assign(to)

/** Lets code outside of components use the router; the app sets it when it is drawn. */
export function takeNavigate(navigate: Go): void {
  go = navigate
}

/** Goes to a path of the storefront from outside of a component. */
export function navigateTo(to: string, state?: unknown): void {
  go(to, { state })
}
