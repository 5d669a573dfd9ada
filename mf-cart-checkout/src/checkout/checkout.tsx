import { useFormats, useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { Page, Stack, toast } from '@storefront/ui'
import { useEffect, useState } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import type { CartView } from '../cart/cart-view.ts'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { OrderNote } from '../cart/order-note.tsx'
import { useReadiness } from '../cart/use-readiness.ts'
import { useToldChanges } from '../cart/use-told-changes.ts'
import { messages } from '../messages/catalogue.ts'
import { NotPlacedNotice } from '../placing/not-placed-notice.tsx'
import type { SentOrder } from '../placing/refusal-notice.tsx'
import type { PlaceOrder } from '../placing/use-placing.ts'
import type { Sale } from '../sale/use-sale.ts'
import { FIELDS, type Field, firstWrong, tidyAnswers } from './checkout-answers.ts'
import { ContactCard } from './contact-card.tsx'
import { fieldId } from './field-id.ts'
import { orderPayload } from './order-request.ts'
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
  placeOrder: PlaceOrder
}

/** One page of cards, and the button that says the amount and what happens. */
export function Checkout({ sale, form, tables, asksForCar, view, placeOrder }: CheckoutProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const shown = useServerTotals(sale, view)
  const told = useToldChanges(view)
  const notReady = useReadiness(sale, view)
  const cards = useCards(form, lead)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const { placing, place } = placeOrder
  useLedToRefusal(form, placing)

  function send() {
    const wrong = form.check(FIELDS)
    if (wrong) return lead(wrong)
    if (!navigator.onLine) return toast({ text: t('checkout.offline') })
    const { totals } = shown
    const answers = tidyAnswers(form.answers)
    setSent({ lines: view.lines, total: totals.total })
    place((key) =>
      orderPayload(
        {
          answers,
          lines: view.lines,
          shown: totals,
          note: useCart.getState().note,
          branchId: sale.branch.id,
          type: sale.type,
          asksForCar,
          locale,
        },
        key,
      ),
    )
  }
  return (
    <>
      <Page>
        <Stack>
          <NotPlacedNotice placing={placing} sale={sale} sent={sent} current={shown.totals} />
          <CartChanges changes={told.changes} onDismiss={told.dismiss} />
          <ContactCard {...cards.of('contact')} />
          <WhereCard {...cards.of('where')} sale={sale} tables={tables} asksForCar={asksForCar} />
          <PaymentCard sale={sale} form={form} total={shown.totals.total} />
          <OrderNote />
          <SummaryCard sale={sale} view={view} shown={shown} />
          {notReady.map((problem) => (
            <NotReadyNotice key={problem.reason} problem={problem} />
          ))}
        </Stack>
      </Page>
      <PlaceButton
        sale={sale}
        due={shown.totals.due}
        payment={form.answers.payment}
        busy={placing.step === 'sending'}
        disabled={notReady.length > 0}
        onPlace={send}
      />
    </>
  )
}

function lead(field: Field): void {
  document.getElementById(fieldId(field))?.focus()
}

function useLedToRefusal({ shown }: CheckoutForm, placing: PlaceOrder['placing']): void {
  const wrong = placing.step === 'refused' ? firstWrong(shown) : null
  useEffect(() => {
    if (wrong) lead(wrong)
  }, [wrong])
}
