import {
  currencyOf,
  goodsCost,
  type Minor,
  pricedTip,
  readAmount,
  type TipChoice,
  type TipRules,
  tipAmount,
  tipProblem,
} from '@storefront/domain'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { useCart, useCheckoutDraft } from '@storefront/store'
import { Card, Stack } from '@storefront/ui'
import { NumberTextField, RadioChips, TextArea } from '@storefront/ui/fields'
import { useId } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { CouponSection } from '../coupon/coupon-section.tsx'
import type { CouponStatus } from '../coupon/coupon-status.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from './extras-card.module.css'

/** A note for the whole order. */
function OrderNote() {
  const t = useMessages(messages)
  const note = useCart((cart) => cart.note)
  return (
    <TextArea
      label={t('note.label')}
      hint={t('note.hint')}
      rows={2}
      maxLength={LONGEST_NOTE}
      value={note}
      onText={(text) => useCart.getState().update({ note: text })}
    />
  )
}

interface ExtrasCardProps {
  ordering: OrderingContext
  totals: Pick<CartView['totals'], 'subtotal' | 'discount' | 'coupon'>
  /** Null where no prices are shown. */
  coupon: CouponStatus | null
  /** Whether a tip can be given here; it needs the business's rules too. */
  withTip?: boolean
}

/** Everything optional of an order in one place: tip, coupon and note. */
export function ExtrasCard({ ordering, totals, coupon, withTip = false }: ExtrasCardProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const { tips, currency } = ordering.business
  const rules = withTip && tips?.selling_types.includes(ordering.type) ? tips : null
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId} className={styles.title}>
          {t(rules ? 'extras.titleWithTip' : coupon ? 'extras.title' : 'note.label')}
        </h2>
        {rules ? <TipFields rules={rules} currency={currency} goods={goodsCost(totals)} /> : null}
        {coupon ? <CouponSection ordering={ordering} status={coupon} off={totals.coupon} /> : null}
        <OrderNote />
      </Stack>
    </Card>
  )
}

interface TipFieldsProps {
  rules: TipRules
  currency: string
  /** What a percentage is of, in minor units (CP-10). */
  goods: Minor
}

const NONE = 'none'
const OWN = 'own'

/** The tip: an offered percentage with its amount, or an own amount (BX-06). */
function TipFields({ rules, currency, goods }: TipFieldsProps) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const tip = useCheckoutDraft((draft) => draft.tip)
  const asksAmount = rules.own_amount && tip !== null && !('percent' in tip)
  const percents = rules.percents.map((percent) => ({
    value: String(percent),
    label: t('tip.percent', { percent: number(percent) }),
    hint: money(tipAmount(pricedTip({ percent }, rules), goods), currency),
  }))
  const own = rules.own_amount ? [{ value: OWN, label: t('tip.own') }] : []
  const percent = tip && 'percent' in tip && rules.percents.includes(tip.percent) ? String(tip.percent) : NONE
  return (
    <>
      <RadioChips
        legend={t('tip.title')}
        listClass={styles.tips}
        options={[{ value: NONE, label: t('tip.none') }, ...percents, ...own]}
        value={asksAmount ? OWN : percent}
        onValue={(value) => {
          const tip = value === OWN ? { typed: '' } : value === NONE ? null : { percent: Number(value) }
          useCheckoutDraft.getState().update({ tip })
        }}
      />
      {asksAmount ? <OwnAmount rules={rules} currency={currency} /> : null}
    </>
  )
}

function OwnAmount({ rules, currency }: Pick<TipFieldsProps, 'rules' | 'currency'>) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const tip = useCheckoutDraft((draft) => draft.tip)
  const amount = tip && 'amount' in tip ? tip.amount : null
  const known = currencyOf(currency)
  const unit = 10 ** known.digits
  const typed = tip && 'typed' in tip ? tip.typed : ''
  const isTooLarge = amount !== null && amount > (rules.most ?? Number.POSITIVE_INFINITY)
  const isUnreadable = typed !== '' || (amount !== null && amount < 0)
  return (
    <NumberTextField
      id={TIP_FIELD}
      label={t('tip.amount')}
      decimal={known.digits > 0}
      dir="ltr"
      start={known.code}
      enterKeyHint="done"
      value={amount === null ? null : amount / unit}
      read={(text) => {
        const minor = readAmount(text, known)
        return minor === null ? null : minor / unit
      }}
      unreadable={typed}
      error={
        isUnreadable
          ? t('tip.unreadable')
          : isTooLarge
            ? t('tip.tooLarge', { most: money(rules.most ?? 0, currency) })
            : undefined
      }
      onNumber={(value, text) => {
        const tip = value === null ? { typed: text.trim() } : { amount: Math.round(value * unit) }
        useCheckoutDraft.getState().update({ tip })
      }}
    />
  )
}

/** The chosen tip; null without one, and when the business does not take it for this order type (BX-06). */
export function useTip({ business, type }: Pick<OrderingContext, 'business' | 'type'>): TipChoice | null {
  const tip = useCheckoutDraft((draft) => draft.tip)
  return tip && !('typed' in tip) && tipProblem(tip, type, business.tips) === null ? tip : null
}

/** The id of the field of an own amount, used to focus it. */
export const TIP_FIELD = 'checkout-tip'

/**
 * Whether the field of an own amount holds no amount, or one above the largest tip; such an order is not sent (BX-06). A
 * field that is still empty is no tip.
 */
export function isTipWrong({ business, type }: Pick<OrderingContext, 'business' | 'type'>): boolean {
  const { tip } = useCheckoutDraft.getState()
  if (tip === null || 'percent' in tip) return false
  // What was typed for another order type has no field here, and stops nothing.
  if (tipProblem({ amount: 0 }, type, business.tips) === 'not-offered') return false
  if ('typed' in tip) return tip.typed !== ''
  if (tip.amount === 0) return false
  const problem = tipProblem(tip, type, business.tips)
  return problem === 'too-large' || problem === 'not-positive'
}
