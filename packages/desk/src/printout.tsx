import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { hidesPrices, walksIn } from '@storefront/domain'
import { simplifiedInvoice } from '@storefront/domain/invoice'
import { useFormats, useMessages } from '@storefront/i18n'
import { createPortal } from 'react-dom'
import { useArrivalText } from './arrival-text.ts'
import { useBranchName } from './branch-name.ts'
import { useBusinessText } from './business-text.ts'
import { useCollectionText } from './collection-text.ts'
import { useDeliveryWords } from './delivery-words.ts'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { OrderLines } from './order-lines.tsx'
import { InvoiceEnd, InvoiceHead } from './tax-invoice.tsx'
import { usePrintDialog } from './use-print-dialog.ts'

export interface PrintJob {
  kind: 'receipt' | 'kitchen'
  order: DeskOrder
}
interface PrintoutProps {
  job: PrintJob
  business: DeskSession['business']
  onDone: () => void
}

/** A receipt or kitchen ticket that only the printer gets; opens the browser's print dialog (DK-02). */
export function Printout({ job: { kind, order }, business, onDone }: PrintoutProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const branch = useBranchName(business)(order.branch_id)
  const { time, money } = useFormats()
  usePrintDialog(onDone)
  const deliveryWords = useDeliveryWords(business)
  const arrivalText = useArrivalText(business)
  const { currency, explained, total } = order.totals
  const { gift = null, expected_at: expectedAt } = order
  const allergens = order.allergens.map(textOf).join(', ')
  const phone = gift?.recipient_phone ?? order.phone
  const who = gift ? t('order.gift', { name: gift.recipient_name }) : order.name
  const table = order.table && t('order.table', { name: order.table.name })
  const collection = useCollectionText(order)
  const { names, locales, country_code: country, tax_number: taxNumber } = business
  const isInvoice = kind === 'receipt' && !hidesPrices(gift)
  const invoice = isInvoice ? simplifiedInvoice(order, { names, locales, country, taxNumber }) : null
  return createPortal(
    <div className={styles.printout} data-printout>
      {kind === 'receipt' ? <h2>{textOf(business.names)}</h2> : null}
      {invoice ? <InvoiceHead invoice={invoice} /> : null}
      <h1>{t('order.title', { number: String(order.number) })}</h1>
      {order.state === 'cancelled' ? <h2>{t('state.cancelled')}</h2> : null}
      {branch ? <p>{branch}</p> : null}
      <p>
        {t(`type.${order.selling_types}`)} · {time(order.placed_at, business.time_zone, 'date-time')}
      </p>
      {who || table ? <p>{[who, table].filter(Boolean).join(' · ')}</p> : null}
      {expectedAt ? (
        <p>{t('order.expected', { time: time(expectedAt, business.time_zone, 'date-time') })}</p>
      ) : null}
      {order.car ? (
        <p>{t('order.car', { text: `${order.car.make} ${order.car.colour} ${order.car.plate}` })}</p>
      ) : null}
      {walksIn(order) ? <p>{t('order.walksIn')}</p> : null}
      {order.arrival ? <p>{arrivalText(order.arrival)}</p> : null}
      <OrderLines order={order} business={business} />
      <p>{order.comment}</p>
      {kind === 'receipt' ? (
        <>
          {order.delivery ? <p>{deliveryWords(order.delivery)}</p> : null}
          {phone ? (
            <p>
              <bdi>{phone}</bdi>
            </p>
          ) : null}
          {gift?.message ? <p>{gift.message}</p> : null}
          {hidesPrices(gift) ? null : (
            <>
              {explained.map((line, index) => (
                <p key={index}>
                  {textOf(line.names)} {money(line.amount, currency)}
                </p>
              ))}
              <p>
                <strong>
                  {t('order.total')} {money(total, currency)}
                </strong>
              </p>
              <p>{collection}</p>
              {invoice ? <InvoiceEnd invoice={invoice} currency={currency} /> : null}
            </>
          )}
        </>
      ) : (
        <>
          {allergens ? (
            <p>
              <strong>{t('order.allergens', { names: allergens })}</strong>
            </p>
          ) : null}
          <p>{order.staff_note}</p>
        </>
      )}
    </div>,
    document.body,
  )
}
