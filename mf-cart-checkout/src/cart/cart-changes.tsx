import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useCart } from '@storefront/store'
import { IconButton, Notice } from '@storefront/ui'
import { useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './cart-changes.module.css'
import type { CartChange, CartView } from './cart-view.ts'
import { useNoticeText } from './line-notices.tsx'

/** Changes to the cart since the visitor last saw it. */
export function CartChanges({
  changes,
  onDismiss,
}: {
  changes: readonly CartChange[]
  onDismiss: () => void
}) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const notice = useCart((cart) => cart.notice)
  // A change of a hidden price has no words.
  const told = changes.filter(({ detail }) => words(detail) !== null)
  return (
    <div role="status" className={styles.changes}>
      {notice ? (
        <Notice tone="warning" action={<DismissButton onClick={() => useCart.getState().dismissNotice()} />}>
          {t(notice === 'damaged' ? 'cart.damaged' : 'cart.notKept')}
        </Notice>
      ) : null}
      {told.length > 0 ? (
        <Notice tone="warning" title={t('cart.changed')} action={<DismissButton onClick={onDismiss} />}>
          <ul className={styles.list}>
            {told.map((change) => (
              <ChangeText key={`${change.lineId}-${change.reason}`} change={change} />
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}

/** Closes a notice; the focus goes on to what follows it. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  const t = useMessages(messages)
  return (
    <IconButton
      icon="close"
      label={t('cart.dismiss')}
      onClick={({ currentTarget }) => {
        focusAfter(currentTarget)
        onClick()
      }}
    />
  )
}

/**
 * Moves the focus on from a control that is about to go with what is around it: to the next link or button of the page,
 * else to the one before (UI-04). No field takes it, whose keyboard would cover the page; a focus elsewhere stays.
 */
function focusAfter(going: HTMLElement): void {
  if (document.activeElement !== going) return
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = all.indexOf(going)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus({ preventScroll: true })
}

function ChangeText({ change }: { change: CartChange }) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const name = localText(change.names, locale, locales)
  const reason = words(change.detail)
  return reason === null ? null : (
    <li>{t(change.inCart ? 'cart.altered' : 'cart.dropped', { name, reason })}</li>
  )
}

/** Stores a repaired cart and accumulates its changes until the visitor dismisses them (CT-05). */
export function useCartChanges(view: CartView | null): { changes: CartChange[]; dismiss: () => void } {
  const [seen, setSeen] = useState<CartChange[]>([])
  useEffect(() => {
    if (!view || (view.changes.length === 0 && !view.isFilledIn)) return
    setSeen((earlier) => merged(earlier, view.changes))
    useCart.getState().setItems([...view.persisted])
  }, [view])
  return { changes: merged(seen, view?.changes ?? []), dismiss: () => setSeen([]) }
}

// A line may change twice while the page is open: report it against the first price.
function merged(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const isSame = (one: CartChange, other: CartChange) =>
    one.lineId === other.lineId && one.reason === other.reason
  const updated = earlier.map((change) => {
    const again = later.find((other) => isSame(change, other))
    return again ? { ...again, detail: sinceFirst(change.detail, again.detail) } : change
  })
  return [...updated, ...later.filter((change) => !earlier.some((one) => isSame(one, change)))]
}

function sinceFirst(first: CartChange['detail'], last: CartChange['detail']): CartChange['detail'] {
  if (last.kind === 'count-changed') return first.kind === last.kind ? { ...last, was: first.was } : last
  return isPrice(first) && isPrice(last) ? { ...last, was: first.was } : last
}

type PriceDetail = Extract<CartChange['detail'], { kind: 'price-changed' | 'modifier-price-changed' }>

function isPrice(detail: CartChange['detail']): detail is PriceDetail {
  return detail.kind === 'price-changed' || detail.kind === 'modifier-price-changed'
}
