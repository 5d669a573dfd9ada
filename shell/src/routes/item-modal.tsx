import { useMessages } from '@storefront/i18n'
import { RouteParams, useLocation, useNavigate } from '@storefront/router'
import { Sheet } from '@storefront/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './item-modal.module.css'
import { matchPage } from './route-of.ts'
import { RoutePage } from './route-page.tsx'

/** An item in a modal over the list it was opened from (UI-03); closing goes one step back in history. */
export default function ItemModal(): ReactNode {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const match = matchPage(pathname)
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that a step leads to.
  useEffect(() => {
    isLeaving.current = false
  }, [key])
  const close = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
  return (
    <Sheet open onClose={close} title={t('over.title')} closeLabel={t('over.close')} hideTitle size="wide">
      <div className={styles.over}>
        {match ? (
          <RouteParams params={match.params}>
            <RoutePage route={match.route} />
          </RouteParams>
        ) : null}
      </div>
    </Sheet>
  )
}
