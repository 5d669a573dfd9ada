import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { activeBranch, useBusiness, useVisit } from '@storefront/store'
import { Notice } from '@storefront/ui'
import { useEffect, useState } from 'react'
import styles from '../cart/cart-changes.module.css'
import { DismissButton } from '../cart/cart-changes.tsx'
import { messages } from '../messages/catalogue.ts'

/** Whether another tab has moved what is ordered here to another branch, until the visitor has read it (CT-08). */
export interface MovedBranch {
  isMoved: boolean
  dismiss: () => void
}

/** Notices that another tab, or one that was used while this page was in the back-forward cache, chose another branch. */
export function useMovedBranch(): MovedBranch {
  const business = useBusiness()
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    const current = () => activeBranch(business, useVisit.getState().branchId).id
    let before = current()
    const remember = () => {
      before = current()
    }
    const compare = () => {
      if (current() !== before) setMoved(true)
      before = current()
    }
    const listening = new AbortController()
    const { signal } = listening
    // What is chosen on this page says so itself: only what these events bring counts.
    addEventListener('storage', remember, { capture: true, signal })
    addEventListener('storage', compare, { signal })
    addEventListener('pagehide', remember, { signal })
    // A page that has just loaded has missed nothing.
    addEventListener('pageshow', ({ persisted }) => persisted && compare(), { signal })
    return () => listening.abort()
  }, [business])
  return { isMoved, dismiss: () => setMoved(false) }
}

/** Names the branch that the order is for now. */
export function MovedBranchNotice({ isMoved, dismiss }: MovedBranch) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const business = useBusiness()
  const chosen = useVisit((visit) => visit.branchId)
  const name = localText(activeBranch(business, chosen).names, locale, business.locales)
  return (
    <div role="status" className={styles.changes}>
      {isMoved ? (
        <Notice tone="warning" action={<DismissButton onClick={dismiss} />}>
          {t('branch.now-chosen', { name })}
        </Notice>
      ) : null}
    </div>
  )
}
