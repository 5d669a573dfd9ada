import { and, lte } from 'drizzle-orm'
import { printers, printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { isPrinter, LONGEST_PAUSE_MS, type PrinterKey, type PrinterRow, waitsFor } from './hold-printer.ts'

type Database = CommerceContext['db']
type PrinterSettings = Pick<PrinterRow, 'host' | 'port' | 'dots' | 'locale' | 'onAccept'>

/**
 * Sets a printer up, or changes it: what waits for it is then printed as it is set up now. A process that prints keeps it,
 * so that no ticket comes twice; one that rests after a failure is tried at once. A new one gets nothing of before (DK-02).
 */
export async function setPrinter(
  { db, clock }: CommerceContext,
  key: PrinterKey,
  settings: PrinterSettings,
): Promise<void> {
  const set = { ...settings, failures: 0 }
  const restsUntil = new Date(clock() + LONGEST_PAUSE_MS)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(printers)
      .values({ ...key, ...set })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) await tx.update(printJobs).set({ state: 'failed' }).where(waitsFor(key))
    else await tx.update(printers).set(set).where(isPrinter(key))
    await tx
      .update(printers)
      .set({ busyUntil: null })
      .where(and(isPrinter(key), lte(printers.busyUntil, restsUntil)))
  })
}

/** Removes a printer; what waits for it has failed. False where there is none. */
export async function removePrinter(db: Database, key: PrinterKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(printers).where(isPrinter(key)).returning()
    await tx.update(printJobs).set({ state: 'failed' }).where(waitsFor(key))
    return removed.length > 0
  })
}
