import { problemOf } from '@storefront/api-client'
import { couponCode, type Minor } from '@storefront/domain'
import { LONGEST_COUPON_CODE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { useCart, useCheckoutDraft } from '@storefront/store'
import { announce, Button, Icon, IconButton } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from './coupon-section.module.css'
import { type CouponStatus, couponError } from './coupon-status.ts'
import { couponQuery, useCouponText } from './use-coupon.ts'

interface CouponSectionProps {
  ordering: OrderingContext
  status: CouponStatus
  /** What it takes off, in minor units. */
  off: Minor
}

/** A form of its own, so that Enter applies the coupon and never places the order (CP-01). */
export function CouponSection({ ordering, status, off }: CouponSectionProps) {
  const t = useMessages(messages)
  const isIn = status.state !== 'none'
  const container = useFocusAfterChange(isIn)
  return (
    <section ref={container} aria-label={t('coupon.title')}>
      {isIn ? (
        <AppliedCoupon ordering={ordering} status={status} off={off} />
      ) : (
        <CouponForm ordering={ordering} />
      )}
    </section>
  )
}

function CouponForm({ ordering }: { ordering: OrderingContext }) {
  const t = useMessages(messages)
  const { typed, busy, fault, change, apply } = useApplyCoupon(ordering)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={t('coupon.title')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={LONGEST_COUPON_CODE}
        dir="ltr"
        value={typed}
        error={fault ?? undefined}
        onText={change}
        end={
          <Button type="submit" kind="quiet" busy={busy} className={styles.apply}>
            {t('coupon.bring')}
          </Button>
        }
      />
    </form>
  )
}

/** Applies a typed code to the cart, or explains why it is refused; the typed text stays until the code is applied. */
function useApplyCoupon({ business, type }: OrderingContext) {
  const t = useMessages(messages)
  const words = useCouponText()
  const problemText = useProblemText()
  const client = useQueryClient()
  const visitor = useCustomerKind()
  const typed = useCheckoutDraft((draft) => draft.couponTyped)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  function change(couponTyped: string) {
    setFault(null)
    useCheckoutDraft.getState().update({ couponTyped })
  }
  async function apply() {
    const code = couponCode(typed)
    if (code === '') return setFault(t('coupon.missing'))
    if (busy) return
    setBusy(true)
    const replaces = useCart.getState().unpaid?.orderId
    const query = couponQuery({ referenceId: business.reference_id, code, type, replaces }, visitor)
    const error: unknown = await client.fetchQuery({ ...query, staleTime: 0 }).then(
      () => null,
      (cause: unknown) => cause,
    )
    setBusy(false)
    if (error === null) {
      useCart.getState().update({ coupon: code })
      // Another code that was typed meanwhile stays.
      const { couponTyped, update } = useCheckoutDraft.getState()
      if (couponCode(couponTyped) === code) update({ couponTyped: '' })
      return announce(t('coupon.in', { code }))
    }
    setFault(messageOf(error))
  }
  function messageOf(error: unknown): string {
    const found = couponError(error)
    if (found && 'reason' in found) return words(found)
    const problem = problemOf(error)
    if (!problem) throw error
    return problemText(problem)
  }
  return { typed, busy, fault, change, apply: () => void apply() }
}

type Applied = Exclude<CouponStatus, { state: 'none' }>

function AppliedCoupon({
  ordering,
  status,
  off,
}: {
  ordering: OrderingContext
  status: Applied
  off: Minor
}) {
  const t = useMessages(messages)
  const { code } = status
  return (
    <div className={styles.brought}>
      <Icon name={status.state === 'refused' ? 'warning' : 'check'} size={20} />
      <div className={styles.words}>
        <bdi className={styles.code}>{code}</bdi>
        <p className={styles.what} role="status">
          <CouponText status={status} off={off} currency={ordering.business.currency} />
        </p>
      </div>
      <IconButton
        icon="close"
        label={t('coupon.remove', { code })}
        onClick={() => {
          useCart.getState().update({ coupon: null })
          announce(t('coupon.out', { code }))
        }}
      />
    </div>
  )
}

function CouponText({ status, off, currency }: { status: Applied; off: Minor; currency: string }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const couponText = useCouponText()
  switch (status.state) {
    case 'refused':
      return couponText(status.why)
    case 'checking':
    case 'unchecked':
      return t(`coupon.${status.state}`)
    case 'works':
      return off > 0 ? t('coupon.saves', { amount: money(off, currency) }) : t('coupon.freeDelivery')
  }
}

// What was pressed goes away with the change, so the focus goes on to what came in its place.
function useFocusAfterChange(isIn: boolean) {
  const container = useRef<HTMLElement>(null)
  const was = useRef(isIn)
  useEffect(() => {
    if (was.current === isIn) return
    was.current = isIn
    const hadFocus = document.activeElement === document.body || document.activeElement === null
    if (hadFocus) container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isIn])
  return container
}
