import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, reference } from '../text.ts'

/** What is printed of an order: what to cook, or what was bought. */
export const PRINT_KINDS = ['kitchen', 'receipt'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** Dots across the paper of printers for 58 and 80 mm. */
export const PAPER_DOTS = [384, 576] as const

const printerKey = { branch_id: id, kind: z.enum(PRINT_KINDS) }
const printerPlace = {
  /** An IP address in a network of the operator's setting. */
  host: z.string().check(z.minLength(1), z.maxLength(45)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  dots: z.union([z.literal(384), z.literal(576)]),
  locale: z.enum(['en', 'ar']),
  /** Whether it prints each order that is accepted, once. */
  on_accept: z.boolean(),
}
const printer = z.object({
  ...printerKey,
  ...printerPlace,
  /** Its last ticket could not be printed; it is tried again. */
  is_down: z.boolean(),
  waiting: z.int(),
  /** Tickets that were given up; they can be printed by hand. */
  failed: z.int(),
})
export type DeskPrinter = z.infer<typeof printer>

const printers = z.object({ printers: z.array(printer) })
export type DeskPrinters = z.infer<typeof printers>

const business = z.object({ referenceId: reference })

/** The network printers of one's branches (DK-02). */
export const deskPrintersCall = defineCall({
  name: 'desk-printers',
  method: 'GET',
  path: 'desk/:referenceId/printers',
  access: 'staff',
  summary: 'Network printers and what waits for them.',
  params: business,
  answer: printers,
})

/** Sets up the printer of a kind at a branch. An address that the operator does not allow is 422 `bad-request`. For the owner. */
export const deskSetPrinterCall = defineCall({
  name: 'desk-set-printer',
  method: 'POST',
  path: 'desk/:referenceId/printers',
  access: 'staff',
  summary: 'Sets up a network printer.',
  params: business,
  body: z.object({ ...printerKey, ...printerPlace }),
  answer: printers,
})

/** Removes a printer. For the owner. */
export const deskRemovePrinterCall = defineCall({
  name: 'desk-remove-printer',
  method: 'POST',
  path: 'desk/:referenceId/printers/remove',
  access: 'staff',
  summary: 'Removes a network printer.',
  params: business,
  body: z.object(printerKey),
  answer: printers,
})

/** Prints an order at its branch's printer, once for each `print_id`. Without such a printer 409 `conflict`. */
export const deskPrintOrderCall = defineCall({
  name: 'desk-print-order',
  method: 'POST',
  path: 'desk/:referenceId/orders/:orderId/print',
  access: 'staff',
  summary: 'Prints an order at a network printer.',
  params: z.object({ referenceId: reference, orderId: id }),
  body: z.object({ print_id: z.string().check(z.minLength(8), z.maxLength(64)), kind: z.enum(PRINT_KINDS) }),
  answer: printers,
})
