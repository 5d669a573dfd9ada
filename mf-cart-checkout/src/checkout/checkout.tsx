import { pathsOf, Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Skeleton, Stack } from '@storefront/ui'
import { useId } from 'react'
import { BarReason, type Obstacle } from '../cart/bar-reason.tsx'
import { CartChanges, useCartChanges } from '../cart/cart-changes.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { messages } from '../messages/catalogue.ts'
import { LaterNotice, useLaterWords } from '../ordering/use-order-when.tsx'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { ActionBar } from '../screen/action-bar.tsx'
import { PageTitle, SideBySide } from '../screen/side-by-side.tsx'
import styles from './checkout.module.css'
import { ContactCard } from './contact-card.tsx'
import { ExtrasCard } from './extras-card.tsx'
import { MovedBranchNotice } from './moved-branch.tsx'
import { PaymentCard } from './payment-card.tsx'
import { NotPlacedNotice } from './refusal-notice.tsx'
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
      <MovedBranchNotice {...props.movedBranch} />
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

interface PlaceButtonProps {
  ordering: OrderingContext
  due: number
  /** The day and time of an order for later (FD-11); null for one for now. */
  later: string | null
  /** 0 when the wallet covers the whole amount. */
  payment: 1 | 2 | 3 | null
  busy: boolean
  disabled: boolean
  obstacle: Obstacle | null
  /** The price is being asked for again. */
  asking: boolean
  onAsk: () => void
  onPlace: () => void
  onShowObstacle: () => void
}

/**
 * The order button with amount and action; disabled while an order is being sent (OR-04). Where the amount could not be
 * learnt, it asks for it again instead.
 */
function PlaceButton(props: PlaceButtonProps) {
  const { obstacle, busy, onShowObstacle } = props
  const t = useMessages(messages)
  const isPriceUnknown = obstacle?.kind === 'price' && !busy
  // One button for both, so that the focus stays on it.
  const action = isPriceUnknown
    ? { busy: props.asking, onClick: props.onAsk }
    : { busy, disabled: props.disabled, onClick: props.onPlace }
  return (
    <ActionBar>
      {isPriceUnknown ? (
        <p role="status" className={styles.problem}>
          {t('obstacle.price')}
        </p>
      ) : busy ? null : (
        <BarReason obstacle={obstacle} onShowObstacle={onShowObstacle} />
      )}
      <Button block {...action}>
        {isPriceUnknown ? t('problem.retry') : <PlaceWords {...props} />}
      </Button>
    </ActionBar>
  )
}

function PlaceWords({ ordering, due, later, payment, busy }: PlaceButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  if (busy) return t('checkout.sending')
  const amount = money(due, ordering.business.currency)
  return (
    <span className={styles.words}>
      <span>
        {payment === 1 || payment === 3 ? t('checkout.place', { amount }) : t('action.pay', { amount })}
      </span>
      {later ? <span className={styles.later}> {later}</span> : null}
    </span>
  )
}
