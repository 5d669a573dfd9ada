import { eq } from 'drizzle-orm'
import { printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskOrders } from '../desk/desk-records.ts'
import { findOrder } from '../orders/order-records.ts'
import { escPos } from './esc-pos.ts'
import type { PrinterRow } from './hold-printer.ts'
import { type SendOutcome, sendBytes } from './send-bytes.ts'
import { ticketInvoice } from './ticket-invoice.ts'
import { ticketMarkup } from './ticket-markup.ts'

type PrintJobRow = typeof printJobs.$inferSelect

/** Renders the current state of an order and sends it to its printer. */
export async function printOrder(
  context: CommerceContext,
  printer: PrinterRow,
  job: PrintJobRow,
): Promise<SendOutcome> {
  const { db, printerNetwork } = context
  const { host, port } = printer
  // The operator may have changed what is allowed since it was set up.
  if (!printerNetwork.isAllowed(host, port)) return { ok: false, reason: 'internal', begun: false }
  const bytes = await ticketBytes(context, printer, job).catch((error: unknown) => {
    context.report(`The ticket ${job.id} could not be drawn`, error)
    return null
  })
  if (!bytes) return { ok: false, reason: 'drawing', begun: false }
  // A process that ends from here on leaves a ticket that may be on the paper.
  await db
    .update(printJobs)
    .set({ tries: job.tries + 1, begun: true })
    .where(eq(printJobs.id, job.id))
  return sendBytes({ host, port, timeoutMs: printerNetwork.timeoutMs }, bytes)
}

async function ticketBytes(
  { db, catalogues, clock }: CommerceContext,
  { referenceId, branchId, kind, locale, dots }: PrinterRow,
  job: PrintJobRow,
): Promise<Buffer | null> {
  const catalogue = await catalogues.byReference(referenceId)
  const record = await findOrder(db, job.orderId)
  if (!catalogue || !record) return null
  // A kitchen ticket has what a kitchen screen has.
  const role = kind === 'kitchen' ? 'kitchen' : 'owner'
  const row = { role, branchId, referenceId } as const
  const [order] = await deskOrders(db, [record], { row, catalogue, now: clock() })
  if (!order) return null
  const { business_name: business, locales, time_zone: timeZone, country_code: country } = catalogue.business
  const invoice = ticketInvoice(order, kind, catalogue.business)
  const frame = { kind, locale, business, locales, timeZone, country, isAgain: job.begun, invoice }
  // Loaded on demand: few shops have printers, and the renderer takes 20 MB.
  const { drawTicket } = await import('./draw-ticket.ts')
  return escPos(await drawTicket(ticketMarkup(order, frame), dots), invoice?.qr)
}
