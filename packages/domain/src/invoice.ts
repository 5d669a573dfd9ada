// Rules of tax invoices: apart, so that a page that prints none loads none of them.
export { isSaudiTaxNumber } from './invoice/saudi-tax-number.ts'
export {
  type InvoicedOrder,
  type SimplifiedInvoice,
  simplifiedInvoice,
} from './invoice/simplified-invoice.ts'
