import type { OpenDatabase } from '../database/database.ts'
import { createOrderEvents } from './order-events.ts'

/** Changes of orders, of businesses for their order desks, and ends of sessions. */
export async function liveEvents(database: OpenDatabase) {
  return {
    events: await createOrderEvents(database),
    deskEvents: await createOrderEvents(database, 'desk_changed'),
    sessionEvents: await createOrderEvents(database, 'session_ended'),
  }
}
