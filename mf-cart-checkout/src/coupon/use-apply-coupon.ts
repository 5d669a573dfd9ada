import { problemOf } from '@storefront/api-client'
import { couponCode } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { useCart, useCheckoutDraft } from '@storefront/store'
import { announce } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { couponQuery } from './coupon-query.ts'
import { couponError } from './read-coupon.ts'
import { useCouponText } from './use-coupon-text.ts'
import { useVisitor } from './use-visitor.ts'

/** Applies a typed code to the cart, or explains why it is refused; the typed text stays until the code is applied. */
export function useApplyCoupon({ business, type }: OrderingContext) {
  const t = useMessages(messages)
  const words = useCouponText()
  const problemText = useProblemText()
  const client = useQueryClient()
  const visitor = useVisitor()
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
    const query = couponQuery({ referenceId: business.reference_id, code, type }, visitor)
    const error: unknown = await client.fetchQuery({ ...query, staleTime: 0 }).then(
      () => null,
      (cause: unknown) => cause,
    )
    setBusy(false)
    if (error === null) {
      useCart.getState().update({ coupon: code })
      useCheckoutDraft.getState().update({ couponTyped: '' })
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
