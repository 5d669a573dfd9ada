import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Button, buttonClass, Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { checkoutPath, isReservation, type OrderingContext } from '../ordering/use-ordering.ts'
import { ActionBar } from '../screen/action-bar.tsx'
import styles from './checkout-button.module.css'

interface CheckoutButtonProps {
  ordering: OrderingContext
  total: number
  ready: boolean
  /** Id of the element with the reasons why the cart is not ready. */
  reasonsId: string
}

/** Link to the checkout; when the cart is not ready, focuses the reasons instead. */
export function CheckoutButton({ ordering, total, ready, reasonsId }: CheckoutButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { business, slug } = ordering
  const content = (
    <>
      <span>{t(isReservation(slug) ? 'cart.reserve' : 'checkout.title')}</span>
      <Price text={money(total, business.currency)} weight="strong" />
    </>
  )
  return (
    <ActionBar>
      {ready ? (
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
          onClick={() => document.getElementById(reasonsId)?.focus()}
        >
          {content}
        </Button>
      )}
    </ActionBar>
  )
}
