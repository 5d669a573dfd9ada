import { withReservations } from './reserving-business.ts'
import { type AccountServer, startAccountServer } from './test-browser.ts'
import { testBusiness } from './test-business.ts'
import { NOON } from './test-server.ts'

/** A server at noon whose business takes reservations; without rate limits, and with jobs that run when a test runs them. */
export async function startReservingServer(
  changes: Parameters<typeof startAccountServer>[0] = {},
): Promise<AccountServer> {
  const server = await startAccountServer({ rateLimits: null, jobPause: null, ...changes })
  server.setTime(NOON)
  const file = testBusiness(withReservations)
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  return server
}

/** Deletes all reservations and the times they hold. */
export async function clearReservations({ sql }: Pick<AccountServer, 'sql'>): Promise<void> {
  for (const table of ['bookings', 'reservations']) await sql(`delete from ${table}`)
}
