import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Button, buttonClass, Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { checkoutPath, isReservation, type Sale } from '../sale/use-sale.ts'
import { ActionBar } from '../screen/action-bar.tsx'
import styles from './checkout-button.module.css'

interface CheckoutButtonProps {
  sale: Sale
  total: number
  ready: boolean
  /** The element that says why the cart is not ready. */
  reasonsId: string
}

/** On to the checkout; a cart that is not ready leads to the reasons instead. */
export function CheckoutButton({ sale, total, ready, reasonsId }: CheckoutButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { business, word } = sale
  const content = (
    <>
      <span>{t(isReservation(word) ? 'cart.reserve' : 'cart.checkout')}</span>
      <Price text={money(total, business.currency)} weight="strong" />
    </>
  )
  return (
    <ActionBar>
      {ready ? (
        <Link
          to={checkoutPath(sale)}
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
