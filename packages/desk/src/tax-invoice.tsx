import type { SimplifiedInvoice } from '@storefront/domain/invoice'
import { useFormats, useMessages } from '@storefront/i18n'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { svgAddress, tableCodeSvg } from './tables/table-code-svg.ts'

interface InvoiceProps {
  invoice: SimplifiedInvoice
}

/** What makes a receipt a simplified tax invoice: its title, its number and the seller's VAT number (PR-04). */
export function InvoiceHead({ invoice: { number, taxNumber } }: InvoiceProps) {
  const t = useMessages(messages)
  return (
    <>
      <p>
        <strong>{t('invoice.title')}</strong>
      </p>
      <p>{t('invoice.number', { number })}</p>
      <p>{t('invoice.taxNumber', { number: taxNumber })}</p>
    </>
  )
}

/** The tax in the total of an invoice, and its QR code (PR-04). */
export function InvoiceEnd({ invoice: { tax, qr }, currency }: InvoiceProps & { currency: string }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return (
    <>
      <p>{t('invoice.tax', { amount: money(tax, currency) })}</p>
      <img className={styles.invoiceCode} src={svgAddress(tableCodeSvg(qr))} alt={t('invoice.code')} />
    </>
  )
}
