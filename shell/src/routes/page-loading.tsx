import { useLocation, useNavigate } from '@storefront/router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { documentMarkup } from '../document/document-markup.ts'
import { endEarlyInput } from '../document/early-input.ts'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { skeletonOf } from './page-kinds.ts'
import styles from './route-page.module.css'
import type { RouteEntry } from './route-table.ts'

/** What is shown of a page while its code loads: on the first screen the markup of the document, else its skeleton. */
export function PageLoading({ route }: { route: RouteEntry }) {
  const { pathname } = useLocation()
  const html = documentMarkup(pathname)
  if (html === null) return <PageSkeleton kind={skeletonOf(route)} />
  return <DocumentMarkup html={html} />
}

function DocumentMarkup({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useLayoutEffect(() => endEarlyInput, [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathOfClick(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    const markup = element.current
    markup?.addEventListener('click', follow)
    return () => markup?.removeEventListener('click', follow)
  }, [navigate])
  return <div className={styles.page} data-static ref={element} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Where a plain click on a link of the storefront leads; `null` for any other click. */
function pathOfClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return null
  return link.pathname + link.search + link.hash
}
