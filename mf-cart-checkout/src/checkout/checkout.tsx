import { pathsOf, Slot } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Skeleton, Stack } from '@storefront/ui'
import { useId } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'
import { messages } from '../messages/catalogue.ts'
import { LaterNotice, useLaterWords } from '../ordering/later-notice.tsx'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { PageTitle } from '../screen/page-title.tsx'
import { SideBySide } from '../screen/side-by-side.tsx'
import { NotPlacedNotice } from '../submission/not-placed-notice.tsx'
import { ContactCard } from './contact-card.tsx'
import { ExtrasCard } from './extras-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryCard } from './summary-card.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { WhenCard } from './when-card.tsx'
import { WhereCard } from './where-card.tsx'

/** The checkout: a page of cards and the order button with the amount. */
export function Checkout(props: CheckoutProps) {
  const { ordering, form, tables, asksForCar, asksForContact, view, when } = props
  const t = useMessages(messages)
  const reasonsId = useId()
  const checkout = useCheckout(props, reasonsId)
  const { shown, status, terms, notReady, isShipped, covered, tries, sent, cards, submission, send } =
    checkout
  const cartChanges = useCartChanges(view)
  const later = useLaterWords(when)
  const cartPath = pathsOf(ordering.business.reference_id).cart(ordering.slug)
  return (
    <SideBySide
      side={
        <>
          <SummaryCard ordering={ordering} view={view} shown={shown} couponCode={terms.couponCode} />
          {notReady.length === 0 ? null : (
            <Stack id={reasonsId} tabIndex={-1} gap={3}>
              {notReady.map((problem) => (
                <NotReadyNotice key={problem.reason} problem={problem} cartPath={cartPath} />
              ))}
            </Stack>
          )}
        </>
      }
      action={
        <PlaceButton
          ordering={ordering}
          due={shown.totals.due}
          later={isShipped ? null : later}
          payment={covered ? 3 : form.answers.payment}
          busy={submission.step === 'sending'}
          disabled={notReady.length > 0 || shown.isOpen}
          obstacle={checkout.obstacle}
          asking={shown.isAsking}
          onAsk={shown.askAgain}
          onPlace={send}
          onShowObstacle={checkout.showObstacle}
        />
      }
    >
      <PageTitle>{t('checkout.title')}</PageTitle>
      <LaterNotice ordering={ordering} when={when} />
      <NotPlacedNotice submission={submission} ordering={ordering} sent={sent} current={shown.totals} />
      <UnpaidCartNotice />
      <CartChanges changes={cartChanges.changes} onDismiss={cartChanges.dismiss} />
      {asksForContact ? <ContactCard {...cards.of('contact')} /> : null}
      {ordering.type === 'delivery' ? (
        <Slot
          name="delivery/Destination"
          props={{ tries, kilograms: view.kilograms }}
          loading={<Skeleton lines={6} />}
        />
      ) : (
        <WhereCard {...cards.of('where')} ordering={ordering} tables={tables} asksForCar={asksForCar} />
      )}
      {isShipped ? null : <WhenCard ordering={ordering} view={view} when={when} />}
      <PaymentCard
        {...cards.of('payment')}
        ordering={ordering}
        total={shown.totals.total}
        covered={covered}
      />
      <ExtrasCard ordering={ordering} totals={shown.totals} coupon={status} withTip />
    </SideBySide>
  )
}
