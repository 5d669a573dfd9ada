import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the storefront. */
  to: To
  /** Replaces the current history entry; so does a link to the current address. */
  replace?: boolean
  /** State of the new history entry. */
  state?: unknown
}

/**
 * A link that navigates without loading a document, except with a modifier key, another button or another `target`.
 * Without the prefetching and the route discovery of react-router's own, which only its framework mode uses.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return <a {...rest} href={href} onClick={follow} />
}
