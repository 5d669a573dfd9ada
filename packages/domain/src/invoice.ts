// Rules of tax invoices: apart, so that a page that prints none loads none of them.
export {
  type InvoicedOrder,
  isSaudiTaxNumber,
  type SimplifiedInvoice,
  simplifiedInvoice,
} from './invoice/simplified-invoice.ts'
