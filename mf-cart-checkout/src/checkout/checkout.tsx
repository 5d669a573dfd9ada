import { pathsOf, Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { type OrderTime, useCart, useCheckoutDraft, useDelivery } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { Page, Skeleton, Stack, toast } from '@storefront/ui'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import type { NotReady } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { OrderNote } from '../cart/order-note.tsx'
import { useReadiness } from '../cart/use-readiness.ts'
import { useToldChanges } from '../cart/use-told-changes.ts'
import { CouponCard } from '../coupon/coupon-card.tsx'
import { type CouponStanding, couponStanding, sentCode } from '../coupon/coupon-standing.ts'
import type { CartCoupon } from '../coupon/use-coupon.ts'
import { useVisitor } from '../coupon/use-visitor.ts'
import { isDestinationComplete, sentDestination } from '../destination/destination.ts'
import { useDestination } from '../destination/use-destination.ts'
import { messages } from '../messages/catalogue.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { NotPlacedNotice } from '../placing/not-placed-notice.tsx'
import type { SentOrder } from '../placing/refusal-notice.tsx'
import { isAboutDestination } from '../placing/refused-fields.ts'
import type { PlaceOrder } from '../placing/use-placing.ts'
import type { Sale } from '../sale/use-sale.ts'
import type { WhenAnswer } from '../when/use-order-when.ts'
import { WhenCard } from '../when/when-card.tsx'
import styles from './checkout.module.css'
import { FIELDS, type Field, firstWrong, tidyAnswers } from './checkout-answers.ts'
import { ContactCard } from './contact-card.tsx'
import { fieldId } from './field-id.ts'
import { orderPayload } from './order-request.ts'
import { type OrderTerms, walletPaysAll } from './order-terms.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { BranchTables } from './use-branch-tables.ts'
import { useCards } from './use-cards.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useServerTotals } from './use-server-totals.ts'
import { WhereCard } from './where-card.tsx'

interface CheckoutProps {
  sale: Sale
  form: CheckoutForm
  tables: BranchTables
  asksForCar: boolean
  view: CartView
  coupon: CartCoupon
  when: WhenAnswer
  placeOrder: PlaceOrder
}

/** One page of cards, and the button that says the amount and what happens. */
export function Checkout(props: CheckoutProps) {
  const { sale, form, tables, asksForCar, view, coupon, when, placeOrder } = props
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { destination, answer } = useDestination(sale)
  const { rules } = usePhoneRules()
  const said = useDelivery()
  const delivered = sentDestination(destination, said, answer)
  const isShipped = destination.kind === 'abroad'
  const [tries, setTries] = useState(0)
  const asked = useTerms(form, couponStanding(coupon, view.couponProblem, null), isShipped ? ANY_TIME : when)
  const shown = useServerTotals(sale, view, asked, destination.kind === 'unknown' ? null : delivered)
  const standing = couponStanding(coupon, view.couponProblem, shown.couponRefusal)
  const terms = { ...asked, couponCode: sentCode(standing) }
  const told = useToldChanges(view)
  const cartPath = pathsOf(sale.business.reference_id).cart(sale.word)
  const notReady = [...useReadiness(sale, view), ...(isShipped ? [] : timeProblems(when))]
  const covered = walletPaysAll(terms, shown.totals)
  const cards = useCards(form, lead)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const { placing, place } = placeOrder
  useLedToRefusal(form, placing, setTries)

  function send() {
    const wrong = form.check(FIELDS)
    if (wrong) return lead(wrong)
    const shop = { answer, country: sale.business.country_code }
    if (!isDestinationComplete(destination, said, shop, rules)) return setTries(tries + 1)
    if (!navigator.onLine) return toast({ text: t('checkout.offline') })
    const { totals } = shown
    const answers = tidyAnswers(form.answers)
    setSent({ lines: view.lines, total: totals.total, time: terms.time })
    place((key) =>
      orderPayload(
        {
          answers,
          terms,
          lines: view.lines,
          shown: totals,
          note: useCart.getState().note,
          branchId: sale.branch.id,
          type: sale.type,
          asksForCar,
          destination: delivered,
          replaces: useCart.getState().unpaid?.orderId ?? null,
          locale,
        },
        key,
      ),
    )
  }
  return (
    <div className={styles.checkout}>
      <Page className={styles.questions}>
        <Stack>
          <NotPlacedNotice placing={placing} sale={sale} sent={sent} current={shown.totals} />
          <UnpaidCartNotice />
          <CartChanges changes={told.changes} onDismiss={told.dismiss} />
          <ContactCard {...cards.of('contact')} />
          {sale.type === 'delivery' ? (
            <Slot
              name="delivery/Destination"
              props={{ tries, kilograms: view.kilograms }}
              loading={<Skeleton lines={6} />}
            />
          ) : (
            <WhereCard {...cards.of('where')} sale={sale} tables={tables} asksForCar={asksForCar} />
          )}
          {isShipped ? null : <WhenCard sale={sale} view={view} when={when} />}
          <PaymentCard sale={sale} form={form} total={shown.totals.total} covered={covered} />
          <CouponCard sale={sale} standing={standing} off={shown.totals.coupon} />
          <OrderNote />
        </Stack>
      </Page>
      <div className={styles.side}>
        <Page className={styles.summary}>
          <Stack>
            <SummaryCard sale={sale} view={view} shown={shown} couponCode={terms.couponCode} />
            {notReady.map((problem) => (
              <NotReadyNotice key={problem.reason} problem={problem} cartPath={cartPath} />
            ))}
          </Stack>
        </Page>
        <PlaceButton
          sale={sale}
          due={shown.totals.due}
          payment={covered ? 3 : form.answers.payment}
          busy={placing.step === 'sending'}
          disabled={notReady.length > 0 || shown.isOpen}
          onPlace={send}
        />
      </div>
    </div>
  )
}

const NOW: OrderTime = { kind: 'now' }
/** What is shipped has no time to choose. */
const ANY_TIME = { time: NOW }

function useTerms(form: CheckoutForm, standing: CouponStanding, when: Pick<WhenAnswer, 'time'>): OrderTerms {
  const useWallet = useCheckoutDraft((draft) => draft.useWallet)
  const isCustomer = useVisitor() === 'customer'
  return {
    couponCode: sentCode(standing),
    time: when.time ?? NOW,
    useWallet: useWallet && isCustomer,
    payment: form.answers.payment,
  }
}

function timeProblems(when: WhenAnswer): NotReady[] {
  if (when.gone) return [{ reason: 'time-gone' }]
  return when.time === null ? [{ reason: 'no-time' }] : []
}

function lead(field: Field): void {
  document.getElementById(fieldId(field))?.focus()
}

/** After a refusal the field that it is about has the focus; those of the delivery have a card that finds them. */
function useLedToRefusal(
  { shown }: CheckoutForm,
  placing: PlaceOrder['placing'],
  setTries: Dispatch<SetStateAction<number>>,
): void {
  const wrong = placing.step === 'refused' ? firstWrong(shown) : null
  useEffect(() => {
    if (wrong) lead(wrong)
  }, [wrong])
  useEffect(() => {
    if (placing.step === 'refused' && isAboutDestination(placing.problem)) setTries((before) => before + 1)
  }, [placing, setTries])
}
