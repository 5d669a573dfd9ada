import type { Order } from '@storefront/api-contract/ordering'
import { hidesPrices } from '@storefront/domain'
import { simplifiedInvoice } from '@storefront/domain/invoice'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Card, Stack } from '@storefront/ui'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './tax-invoice.module.css'

/**
 * What makes the receipt of a Saudi business a simplified tax invoice; nothing elsewhere (PR-04), where prices are
 * hidden (MN-10), and on the paper of a gift that hides its prices (DL-07).
 */
export function TaxInvoice({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const headingId = useId()
  const business = useBusiness()
  const { business_name: names, locales, country_code: country, tax_number: taxNumber } = business
  const invoice = simplifiedInvoice(order, { names, locales, country, taxNumber })
  if (!invoice || business.hide_price) return null
  return (
    <div className={hidesPrices(order.gift ?? null) ? styles.screenOnly : undefined}>
      <Card as="section" aria-labelledby={headingId}>
        <Stack gap={3}>
          <h2 id={headingId} className={styles.heading}>
            {t('invoice.title')}
          </h2>
          <dl className={styles.rows}>
            <Row label={t('invoice.number')}>{invoice.number}</Row>
            <Row label={t('invoice.taxNumber')}>{invoice.taxNumber}</Row>
            <Row label={t('invoice.tax')}>{money(invoice.tax, order.totals.currency)}</Row>
          </dl>
          <InvoiceCode content={invoice.qr} />
        </Stack>
      </Card>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** What draws it is loaded with the first invoice; until then its room is kept. */
function InvoiceCode({ content }: { content: string }) {
  const t = useMessages(messages)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    import(/* webpackChunkName: "invoice-code" */ './invoice-code.ts').then(
      ({ invoiceCode }) => {
        if (!isOver) setPicture(invoiceCode(content))
      },
      // The numbers of the invoice are there without it.
      (cause: unknown) => console.error(cause),
    )
    return () => {
      isOver = true
    }
  }, [content])
  return (
    <div className={styles.code}>
      {picture ? <img className={styles.picture} src={picture} alt={t('invoice.code')} /> : null}
    </div>
  )
}
