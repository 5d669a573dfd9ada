import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

interface LinkAttributes {
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Gives the attributes of links that navigate like {@link Link}, by their path from the root of the storefront. For lists
 * of hundreds of links: these do not read the address each for itself.
 */
export function useLinks(): (path: string) => LinkAttributes {
  const root = useHref('/')
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef('')
  useLayoutEffect(() => {
    here.current = createPath(location)
  }, [location])
  return useCallback(
    (path) => ({
      href: root === '/' ? path : `${root}${path}`,
      onClick: (event) => {
        if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
        event.preventDefault()
        void navigate(path, { replace: path === here.current })
      },
    }),
    [root, navigate],
  )
}

function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}
