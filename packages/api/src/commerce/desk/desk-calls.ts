import type { FastifyInstance } from 'fastify'
import type { CommerceContext } from '../commerce-context.ts'
import { deskBusyCalls } from './desk-busy-calls.ts'
import { deskOrderCalls } from './desk-order-calls.ts'
import { deskReportCalls } from './desk-report-calls.ts'
import { deskRequestCalls } from './desk-request-calls.ts'
import { deskReservationCalls } from './desk-reservation-calls.ts'
import { deskSessionCalls } from './desk-session-calls.ts'
import { deskSettleCalls } from './desk-settle-calls.ts'
import { deskStaffCalls } from './desk-staff-calls.ts'
import { deskStockCalls } from './desk-stock-calls.ts'
import { deskStream } from './desk-stream.ts'
import { deskTableCalls } from './desk-table-calls.ts'

/** Registers the calls of the order desk except those of keys, printers and webhooks (DK-01, DK-02, DK-03, DK-06). */
export function deskCalls(app: FastifyInstance, context: CommerceContext): void {
  deskSessionCalls(app, context)
  deskStaffCalls(app, context)
  deskOrderCalls(app, context)
  deskStockCalls(app, context)
  deskTableCalls(app, context)
  deskRequestCalls(app, context)
  deskReportCalls(app, context)
  deskReservationCalls(app, context)
  deskSettleCalls(app, context)
  deskBusyCalls(app, context)
  deskStream(app, context)
}
