import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useNavigate } from '@storefront/router'
import { buttonClass, Card, Spinner, Stack } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { leaveForPayment, openPayment, paymentFailPath } from './unpaid-cart.ts'

/** Redirects a placed order to its payment or its success page. */
export function PlacedPanel({ order }: { order: Order }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const link = openPayment(order)
  useEffect(() => {
    if (link) leaveForPayment(order, link)
    else navigate(pathsOf(order.reference_id).orderSuccess(order.id), { replace: true })
  }, [order, link, navigate])
  useEffect(() => {
    // Restored from the back-forward cache, the page would still show the redirect.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) navigate(paymentFailPath(order), { replace: true })
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [order, navigate])
  return (
    <Card as="section">
      <Stack align="center">
        <Spinner label={t('placed.busy')} size={32} />
        <p>
          {link
            ? t('placed.toPayment', { number: order.number })
            : t('placed.title', { number: order.number })}
        </p>
        {link ? (
          <a href={link} className={buttonClass('primary')}>
            {t('placed.pay')}
          </a>
        ) : null}
      </Stack>
    </Card>
  )
}
