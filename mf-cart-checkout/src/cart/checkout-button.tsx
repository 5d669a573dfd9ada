import { pathsOf, Slot } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link, useNavigate } from '@storefront/router'
import { Button, buttonClass, Spinner } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useDestination } from '../ordering/use-destination.ts'
import { checkoutPath, isReservation, type OrderingContext } from '../ordering/use-ordering.ts'
import { ActionBar, BarAmount } from '../screen/action-bar.tsx'
import { BarReason, firstObstacle, scrollIntoFocus } from './bar-reason.tsx'
import type { NotReady } from './cart-readiness.ts'
import type { CartView } from './cart-view.ts'
import styles from './checkout-button.module.css'

interface CheckoutButtonProps {
  ordering: OrderingContext
  view: Pick<CartView, 'totals' | 'plusDelivery'>
  problems: readonly NotReady[]
  /** Id of the element with the reasons why the cart is not ready. */
  reasonsId: string
}

/** Link to the checkout under what is missing; when the cart is not ready, it leads there instead (BX-01). */
export function CheckoutButton({ ordering, view, problems, reasonsId }: CheckoutButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const navigate = useNavigate()
  const [area, setArea] = useState<'never' | 'open' | 'closed'>('never')
  const { business, slug } = ordering
  const { destination } = useDestination(ordering)
  const obstacle = firstObstacle({
    notReady: problems,
    destination: destination.kind,
    isFilled: () => true,
    isAddressFilled: true,
  })
  function showObstacle() {
    if (obstacle?.kind === 'place') return setArea('open')
    if (obstacle?.kind === 'not-ready' && obstacle.problem.reason === 'minimum-not-met')
      return navigate(pathsOf(business.reference_id).menu(slug))
    scrollIntoFocus(reasonsId)
  }
  const content = (
    <>
      <span>{t(isReservation(slug) ? 'cart.reserve' : 'checkout.title')}</span>
      <BarAmount text={money(view.totals.due, business.currency)} plusDelivery={view.plusDelivery} />
    </>
  )
  return (
    <>
      <ActionBar>
        <BarReason obstacle={obstacle} onShowObstacle={showObstacle} />
        {problems.length === 0 ? (
          <Link
            to={checkoutPath(ordering)}
            className={buttonClass('primary', { block: true, className: styles.button })}
          >
            {content}
          </Link>
        ) : (
          <Button
            block
            aria-disabled
            aria-describedby={reasonsId}
            className={styles.button}
            onClick={() => scrollIntoFocus(reasonsId)}
          >
            {content}
          </Button>
        )}
      </ActionBar>
      {area === 'never' ? null : (
        <Slot
          name="delivery/AreaPicker"
          props={{ open: area === 'open', onClose: () => setArea('closed') }}
          loading={<Spinner label={t('obstacle.place')} />}
        />
      )}
    </>
  )
}
